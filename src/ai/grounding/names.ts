// Names that are written like common words, names that mean the same, and capitals that are no name.

/** Other usual names of what a word of the sources names. */
export const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    "js=javascript,node.js",
    "ts=typescript",
    "tsx=typescript",
    "jsx=javascript",
    "py=python",
    "rb=ruby",
    "rs=rust",
    "md=markdown",
    "yml=yaml",
    "yaml=yml",
    "k8s=kubernetes",
    "kubernetes=k8s",
    "postgres=postgresql",
    "postgresql=postgres",
    "golang=go",
    "osx=macos",
    "macos=mac,osx",
    "mac=macos",
    "win32=windows",
    "win64=windows",
    "darwin=macos",
    "node=node.js,nodejs",
    "nodejs=node.js,node",
    "vue=vue.js",
    "next=next.js",
    "dockerfile=docker",
    "dockerfiles=docker",
    "gh=github",
    "regex=regexp",
    "regexp=regex",
    "url=uri",
    "aria=wai",
    "a11y=accessibility",
    "i18n=internationalization",
    "deutsch=german",
    "de=german",
    "fr=french",
    "es=spanish",
    "ja=japanese",
    "pt=portuguese",
    "zh=chinese",
    "nl=dutch",
    "ko=korean",
    "ru=russian",
    "pl=polish",
    "tr=turkish",
    "uk=ukrainian",
    "arabic=arab",
  ].map((row): [string, readonly string[]] => {
    const [name = "", others = ""] = row.split("=");
    return [name, others.split(",")];
  }),
);

/** Acronyms that say what kind of thing is meant and name none. */
export const COMMON_ACRONYMS: ReadonlySet<string> = new Set(
  "api,apis,cli,ui,ci,id,ids,url,urls,os,pr,prs,faq,ok".split(","),
);

/** Names in lower case that no one takes for another word: a summary has them from its sources only. */
export const LOWER_CASE_NAMES: ReadonlySet<string> = new Set(
  [
    // Packages, tools, languages.
    "lodash,axios,webpack,rollup,esbuild,eslint,tslint,prettier,babel,jquery,mocha,chai,jasmine,vitest,cypress,",
    "playwright,puppeteer,selenium,yarn,pnpm,bun,deno,nodejs,electron,redux,svelte,angular,ember,nuxt,nestjs,fastify,",
    "koa,zod,valibot,prisma,sequelize,mongoose,underscore,rxjs,moment,dayjs,chalk,commander,yargs,minimist,tailwind,",
    "bootstrap,typescript,javascript,python,ruby,golang,kotlin,scala,haskell,erlang,elixir,clojure,julia,perl,php,",
    "cobol,fortran,lua,rust,java,numpy,pandas,scipy,pytorch,tensorflow,keras,django,pytest,pylint,mypy,poetry,conda,",
    "sphinx,celery,gunicorn,uvicorn,fastapi,pydantic,sqlalchemy,tokio,serde,clippy,rustc,rustup,maven,gradle,junit,",
    "hibernate,laravel,symfony,composer,rails,bundler,sidekiq,rspec,openssl,libressl,boringssl,gnutls,zlib,libcurl,curl,",
    "wget,openssh,glibc,musl,busybox,systemd,bash,zsh,vim,neovim,emacs,git,mercurial,subversion,cmake,bazel,meson,",
    "ninja,clang,llvm,gdb,valgrind,docker,podman,kubernetes,helm,terraform,ansible,vagrant,jenkins,travis,",
    "circleci,nginx,apache,caddy,haproxy,envoy,traefik,istio,redis,memcached,postgres,postgresql,mysql,mariadb,sqlite,",
    "mongodb,cassandra,elasticsearch,opensearch,kafka,rabbitmq,zookeeper,etcd,grafana,prometheus,datadog,sentry,",
    "graphql,grpc,protobuf,swagger,openapi,oauth,websocket,websockets,wasm,webassembly,webgl,vulkan,opengl,",
    "log4j,spectre,meltdown,heartbleed,ghostscript,ffmpeg,imagemagick,dependabot,renovate,codecov,sonarqube,snyk,",
    // Systems, browsers, companies.
    "linux,unix,macos,ios,ipados,android,ubuntu,debian,fedora,redhat,centos,alpine,freebsd,openbsd,netbsd,raspbian,",
    "chromium,firefox,microsoft,google,facebook,amazon,netflix,twitter,instagram,tiktok,youtube,linkedin,reddit,",
    "openai,chatgpt,anthropic,gemini,copilot,llama,github,gitlab,bitbucket,atlassian,jira,trello,asana,slack,zoom,",
    "salesforce,shopify,stripe,paypal,twilio,cloudflare,heroku,vercel,netlify,azure,nvidia,intel,samsung,ibm,",
    "paypal,bitcoin,ethereum,spotify,dropbox,intellij,webstorm,vscode,",
    // People, months, days.
    "john,jane,jack,james,jim,joe,joseph,josh,jason,kevin,kyle,fred,alfred,mohamed,ahmed,boeing,kelly,emily,sally,beverly,billy,jeremy,larry,linus,luke,michael,mike,mary,maria,martin,",
    "matt,matthew,nick,nicholas,oliver,paul,peter,philip,rachel,richard,robert,ryan,sam,samuel,sarah,scott,sean,simon,",
    "stephen,steve,steven,susan,thomas,tim,timothy,tom,tony,william,adam,alan,alex,alice,amy,andrew,andy,anna,",
    "anthony,ben,benjamin,brian,bob,bobby,carlos,charles,charlie,chris,christopher,daniel,dave,david,diana,donald,",
    "edward,elizabeth,emily,emma,eric,eve,fred,gary,george,greg,guido,hannah,harry,helen,henry,ivan,jessica,jennifer,",
    "jonathan,julia,karen,kate,kenneth,laura,lisa,smith,johnson,doe,january,february,april,june,july,september,october,november,december,monday,tuesday,",
    "wednesday,thursday,friday,saturday,sunday,torvalds,musk,gates",
  ].join("").split(","),
);
