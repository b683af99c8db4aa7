import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempting, attempts, breaches, greed, silences } from '../../test/hostile-code.ts';
import { runRemote } from '../../test/run-hostile.ts';

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
  // The site of this file, whose port is known only once it listens, has a test of its own.
  test.for(attempts({ pid: process.pid, file: import.meta.filename, port: 9 }))('%s', async ([, imports, expression]) => {
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
  const failures = async (source: string, limits = {}) => {
    const { reports, exceeded, bytes } = await runRemote(source, limits);
    expect(reports.map(({ path, rendered }) => [path, rendered])).toEqual([
      ['/one', undefined],
      ['/two', undefined],
    ]);
    return { told: reports.map(({ failure }) => failure).join('\n'), exceeded, bytes };
  };

  // They are ended by the clock, so they run beside each other.
  test.concurrent.for(silences)('when it %s', async ([, source, told], { expect }) => {
    const end = await failures(source, { silentMilliseconds: 6000 });
    expect(end).toMatchObject({ exceeded: true, told: expect.stringContaining(told) });
  });

  test('when it takes buffers without end, long before the system has none left', async () => {
    const end = await failures(greed.buffers, { megabytes: 300 });
    expect(end.told).toMatch(/more than 300 MB|Array buffer allocation failed/);
    expect(end.bytes).toBeLessThan(900 * 1024 * 1024);
  });

  test('when it takes buffers faster than anybody can look, by the bound of the system', async () => {
    const end = await failures(greed.buffersAtOnce, { megabytes: 300 });
    expect(end.told).toMatch(/more than 300 MB|Array buffer allocation failed/);
    expect(end.bytes).toBeLessThan(2000 * 1024 * 1024);
  });

  test('when it takes all the memory of its heap', async () => {
    await failures(greed.heap, { megabytes: 200 });
  });

  test.for(breaches)('when it %s', async ([, source, told]) => {
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
