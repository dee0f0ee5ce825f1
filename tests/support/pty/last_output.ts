// Keeps a terminal open until all that its command wrote has been read.

import type { Duplex } from "node:stream";

// Where something else holds the terminal open there is no end to read.
const LONGEST_WAIT_MS = 3_000;

/**
 * Has node-pty wait for the end of the output. By itself it lets the terminal go 200 ms after the end of the
 * command, read or not, so that a machine under load would lose the last output, or all of it.
 */
export function awaitLastOutput(child: object): void {
  // Its own field: there is no setting for the time.
  const socket: Duplex = Reflect.get(child, "_socket");
  const destroy = socket.destroy.bind(socket);
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.once("close", () => clearTimeout(timer));
  socket.destroy = (error) => {
    // What ends the stream from within goes through.
    if (error || socket.readableEnded) return destroy(error);
    timer ??= setTimeout(destroy, LONGEST_WAIT_MS);
    return socket;
  };
}
