import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempting, runRemote } from '../../test/run-hostile.ts';

/** What stands for the site that has started the sandbox. */
let visits = 0;
const site = createServer((_, answer) => {
  visits += 1;
  answer.end('here');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

const textOf = ({ reports }: Awaited<ReturnType<typeof runRemote>>): string => reports[0]?.rendered?.html ?? reports[0]?.failure ?? '';

describe('the code of a team reaches nothing', () => {
  test.for([
    ['a signal to the process that started it', '', `process.kill(${process.pid}, 'SIGTERM')`],
    ['a signal to its parent', '', `process.kill(process.ppid, 'SIGKILL')`],
    ['a file', `import { readFileSync } from 'node:fs';`, `readFileSync('${import.meta.filename}')`],
    ['what the process of the site knows', `import { readFileSync } from 'node:fs';`, `readFileSync('/proc/${process.pid}/environ')`],
    ['a file that it writes', `import { writeFileSync } from 'node:fs';`, `writeFileSync('/tmp/written', '')`],
    ['a file of SQLite', `import { DatabaseSync } from 'node:sqlite';`, `new DatabaseSync('/tmp/written.sqlite')`],
    ['another process', `import { execSync } from 'node:child_process';`, `execSync('id')`],
    ['the priority of a process', `import { setPriority } from 'node:os';`, `setPriority(${process.pid}, 19)`],
    ['a foreign descriptor', `import { writeSync } from 'node:fs';`, `writeSync(3, 'x')`],
    ['native code', '', `Deno.dlopen('/lib/x86_64-linux-gnu/libc.so.6', { getpid: { parameters: [], result: 'i32' } })`],
    ['a port to listen on', '', `Deno.listen({ port: 0 })`],
    ['a module from elsewhere', '', `import('https://esm.sh/left-pad')`],
    ['a message to the process that started it', '', `process.send({ cmd: 'NODE_HANDLE_ACK' })`],
  ] as const)('%s', async ([, imports, expression]) => {
    const told = textOf(await runRemote(attempting(imports, expression)));
    expect(told).not.toContain('done');
    expect(told).toMatch(/NotCapable|PermissionDenied|BadResource|Error|EBADF|ERR_/);
  });

  test('the network, where the site listens', async () => {
    const told = [attempting('', `fetch('${origin}')`), attempting('', `Deno.connect({ port: ${new URL(origin).port} })`)].map((source) =>
      runRemote(source),
    );
    for (const one of await Promise.all(told)) expect(textOf(one)).toContain('NotCapable');
    expect(visits).toBe(0);
    expect(await (await fetch(origin)).text()).toBe('here');
  });

  test('the environment, which is empty', async () => {
    process.env.NITIDA_TEST_SECRET = 'sk_live_secret';
    const told = textOf(await runRemote(attempting('', 'JSON.stringify([{ ...process.env }, process.env.NITIDA_TEST_SECRET ?? null])')));
    delete process.env.NITIDA_TEST_SECRET;
    expect(told).toContain('done [{},null]');
  });

  test('the priority of the site stays', async () => {
    await runRemote(attempting(`import { setPriority } from 'node:os';`, `setPriority(${process.pid}, 19)`));
    expect(getPriority(process.pid)).not.toBe(constants.priority.PRIORITY_LOW);
  });
});

describe('the code of a team is ended, and its pages have failed', () => {
  const drawn = `export default () => '<main id="content">x</main>';`;
  const failures = async (source: string, limits = {}) => {
    const { reports, exceeded, bytes } = await runRemote(source, limits);
    expect(reports.map(({ path, rendered }) => [path, rendered])).toEqual([
      ['/one', undefined],
      ['/two', undefined],
    ]);
    return { told: reports.map(({ failure }) => failure).join('\n'), exceeded, bytes };
  };
  const frame = (body: string) => `
    const body = new TextEncoder().encode(${body});
    const prefix = new Uint8Array(4);
    new DataView(prefix.buffer).setUint32(0, body.length);
    Deno.stdout.writeSync(prefix); Deno.stdout.writeSync(body);`;

  // They are ended by the clock, so they run beside each other.
  test.concurrent.for([
    ['loops for ever', 'for (;;) {}', 'rendered no page for'],
    ['never answers', `await new Promise(() => setInterval(() => {}, 1000)); ${drawn}`, 'rendered no page for'],
    ['never draws its page', 'export default () => new Promise(() => setInterval(() => {}, 1000));', 'rendered no page for'],
  ] as const)('when it %s', async ([, source, told], { expect }) => {
    const end = await failures(source, { silentMilliseconds: 6000 });
    expect(end).toMatchObject({ exceeded: true, told: expect.stringContaining(told) });
  });

  test('when it takes buffers without end, long before the system has none left', async () => {
    const source = `const all = []; for (;;) { all.push(new Uint8Array(20_000_000).fill(1)); await new Promise((go) => setTimeout(go, 5)); }`;
    const end = await failures(source, { megabytes: 300 });
    expect(end.told).toMatch(/more than 300 MB|Array buffer allocation failed/);
    expect(end.bytes).toBeLessThan(900 * 1024 * 1024);
  });

  test('when it takes buffers faster than anybody can look, by the bound of the system', async () => {
    const end = await failures(`const all = []; for (;;) all.push(new Uint8Array(50_000_000).fill(1));`, { megabytes: 300 });
    expect(end.told).toMatch(/more than 300 MB|Array buffer allocation failed/);
    expect(end.bytes).toBeLessThan(2000 * 1024 * 1024);
  });

  test('when it takes all the memory of its heap', async () => {
    await failures('const all = []; for (;;) all.push(new Array(100_000).fill(all.length));', { megabytes: 200 });
  });

  test.for([
    ['floods the stream', `const all = new Uint8Array(1_000_000).fill(32); for (;;) Deno.stdout.writeSync(all); ${drawn}`, 'more than'],
    ['floods its log', `for (;;) console.error('x'.repeat(100_000)); ${drawn}`, 'to its log'],
    ['sends no frame', `Deno.stdout.writeSync(new TextEncoder().encode('{"path":"/one"}')); ${drawn}`, 'more than'],
    ['sends no JSON', `${frame(`'{"path":'`)} ${drawn}`, 'no JSON'],
    ['sends what is nested deeply', `${frame(`'['.repeat(3_000_000)`)} ${drawn}`, 'nested too deeply'],
    ['sends what is no report', `${frame(`'{"path":"/one","language":"en"}'`)} ${drawn}`, 'no page of its order'],
    [
      'sends a page that was not asked for',
      `${frame(`'{"path":"/","language":"en","isFrame":false,"rendered":{"html":"<main></main>","styles":"","answers":{}}}'`)} ${drawn}`,
      'no page of its order',
    ],
    ['throws when it is loaded', `throw new Error('no such luck')`, 'no such luck'],
    ['exits', 'process.exit(0)', 'ended before'],
    ['exits through Deno', 'Deno.exit(3)', 'ended before'],
  ] as const)('when it %s', async ([, source, told]) => {
    expect((await failures(source)).told).toContain(told);
  });

  test('when it goes on after its pages are there', async () => {
    const { reports, exceeded } = await runRemote(`setInterval(() => {}, 10); export default () => '<main id="content">x</main>';`);
    expect(reports.map(({ rendered }) => rendered?.html)).toEqual(['<main id="content">x</main>', '<main id="content">x</main>']);
    expect(exceeded).toBe(false);
  });
});

test('nothing but the packages of Deno is needed to have the sandbox', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(dependencies.deno).toMatch(/^\d+\.\d+\.\d+$/);
});
