// Loaded before the program, sets its clock: ages on kept screens must not grow.

const OFFSET_MS = Date.parse("2026-02-01T12:00:00Z") - Date.now();
const realNow = Date.now;

const fixedNow = (): number => realNow() + OFFSET_MS;

Reflect.set(
  globalThis,
  "Date",
  new Proxy(Date, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [fixedNow()] : args, self),
    get: (target, name, self) => name === "now" ? fixedNow : Reflect.get(target, name, self),
  }),
);
