/** A remote that draws what it is asked for. */
export const drawing = `export default () => '<main id="content">x</main>';`;

/** The source of a remote that tries something when it is loaded, and shows what came of it. */
export const attempting = (imports: string, expression: string): string => `
  ${imports}
  let told;
  try { told = 'done ' + String(await (${expression})); } catch (error) { told = (error.name ?? '') + ' ' + (error.code ?? ''); }
  export default () => '<main id="content">' + told.replaceAll(/[<&]/g, '') + '</main>';`;

/** What a team's code may try to reach: a process of the site, one of its files, and a port on which it listens. */
export interface Target {
  pid: number;
  file: string;
  port: number;
}

/** What is tried, with the imports and the expression of it. */
export const attempts = ({ pid, file, port }: Target) =>
  [
    ['a signal to a process of the site', '', `process.kill(${pid}, 'SIGTERM')`],
    ['a signal to its parent', '', `process.kill(process.ppid, 'SIGKILL')`],
    ['a signal to all processes of its group', '', `process.kill(0, 'SIGKILL')`],
    ['a file', `import { readFileSync } from 'node:fs';`, `readFileSync('${file}')`],
    ['what the process of the site knows', `import { readFileSync } from 'node:fs';`, `readFileSync('/proc/${pid}/environ')`],
    ['a file that it writes', `import { writeFileSync } from 'node:fs';`, `writeFileSync('/tmp/written', '')`],
    ['a file of SQLite', `import { DatabaseSync } from 'node:sqlite';`, `new DatabaseSync('/tmp/written.sqlite')`],
    ['another process', `import { execSync } from 'node:child_process';`, `execSync('id')`],
    ['the priority of a process', `import { setPriority } from 'node:os';`, `setPriority(${pid}, 19)`],
    ['a foreign descriptor', `import { writeSync } from 'node:fs';`, `writeSync(3, 'x')`],
    ['native code', '', `Deno.dlopen('/lib/x86_64-linux-gnu/libc.so.6', { getpid: { parameters: [], result: 'i32' } })`],
    ['a port to listen on', '', 'Deno.listen({ port: 0 })'],
    ['a module from elsewhere', '', `import('https://esm.sh/left-pad')`],
    ['a message to the process that started it', '', `process.send({ cmd: 'NODE_HANDLE_ACK' })`],
    ['a page of the site', '', `fetch('http://127.0.0.1:${port}')`],
    ['a socket to the site', '', `Deno.connect({ port: ${port} })`],
    ['the name service', '', `Deno.resolveDns('nitida.example', 'A')`],
    ['the names of the machine', '', 'Deno.networkInterfaces()'],
  ] as const;

/** Sends a frame of its own on the stream of reports. */
const frame = (body: string) => `
  const body = new TextEncoder().encode(${body});
  const prefix = new Uint8Array(4);
  new DataView(prefix.buffer).setUint32(0, body.length);
  Deno.stdout.writeSync(prefix); Deno.stdout.writeSync(body);`;

/** What a remote does, with its source and what is said of its end: it stays silent until it is ended. */
export const silences = [
  ['loops for ever', 'for (;;) {}', 'rendered no page for'],
  ['never answers', `await new Promise(() => setInterval(() => {}, 1000)); ${drawing}`, 'rendered no page for'],
  ['never draws its page', 'export default () => new Promise(() => setInterval(() => {}, 1000));', 'rendered no page for'],
] as const;

/** The same for a remote that is ended at once, or ends by itself. */
export const breaches = [
  ['floods the stream', `const all = new Uint8Array(1_000_000).fill(32); for (;;) Deno.stdout.writeSync(all); ${drawing}`, 'more than'],
  ['floods its log', `for (;;) console.error('x'.repeat(100_000)); ${drawing}`, 'to its log'],
  ['sends no frame', `Deno.stdout.writeSync(new TextEncoder().encode('{"path":"/one"}')); ${drawing}`, 'more than'],
  ['sends no JSON', `${frame(`'{"path":'`)} ${drawing}`, 'no JSON'],
  ['sends what is nested deeply', `${frame(`'['.repeat(3_000_000)`)} ${drawing}`, 'nested too deeply'],
  ['sends what is no report', `${frame(`'{"path":"/one","language":"en"}'`)} ${drawing}`, 'no page of its order'],
  [
    'sends a page that was not asked for',
    `${frame(`'{"path":"/","language":"en","isFrame":false,"rendered":{"html":"<main></main>","styles":"","answers":{}}}'`)} ${drawing}`,
    'no page of its order',
  ],
  [
    'sends the key of a prototype',
    `${frame(`'{"__proto__":{"path":"/one"},"language":"en","isFrame":false}'`)} ${drawing}`,
    'no page of its order',
  ],
  ['throws when it is loaded', `throw new Error('no such luck')`, 'no such luck'],
  ['exits', 'process.exit(0)', 'ended before'],
  ['exits through Deno', 'Deno.exit(3)', 'ended before'],
] as const;

/** Code that takes memory without end: buffers slowly, buffers at once, the heap. */
export const greed = {
  buffers: 'const all = []; for (;;) { all.push(new Uint8Array(20_000_000).fill(1)); await new Promise((go) => setTimeout(go, 5)); }',
  buffersAtOnce: 'const all = []; for (;;) all.push(new Uint8Array(50_000_000).fill(1));',
  heap: 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length));',
};
