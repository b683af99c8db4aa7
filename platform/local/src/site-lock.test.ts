import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockSite, SiteRunningError } from './site-lock.ts';

let folder: string;
const url = 'http://localhost:3000';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second site on the same folder is refused, and told where the first one is', async () => {
  const unlock = await lockSite(folder, url);
  await expect(lockSite(folder, 'http://localhost:3100')).rejects.toThrow(SiteRunningError);
  await expect(lockSite(folder, 'http://localhost:3100')).rejects.toThrow(`already running at ${url} (process ${process.pid})`);
  await unlock();
});

test('given back, the folder is free', async () => {
  await (await lockSite(folder, url))();
  await (await lockSite(folder, url))();
});

test('of ten at once, one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockSite(folder, url)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  await writeFile(join(folder, 'site.lock'), JSON.stringify({ pid: child.pid, began: null, note: url }));
  await expect(lockSite(folder, url)).resolves.toBeTypeOf('function');
});

test.runIf(process.platform === 'linux')('a process that only has the number of the gone one does not hold the folder', async () => {
  await writeFile(join(folder, 'site.lock'), JSON.stringify({ pid: process.pid, began: '1', note: url }));
  await expect(lockSite(folder, url)).resolves.toBeTypeOf('function');
});

test('a lock that was broken off half-way is none', async () => {
  await writeFile(join(folder, 'site.lock'), '{"pid":');
  await expect(lockSite(folder, url)).resolves.toBeTypeOf('function');
});
