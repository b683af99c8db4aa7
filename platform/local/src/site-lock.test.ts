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

test('a second site on the same folder is refused, and the error names the address of the first', async () => {
  const unlock = await lockSite(folder, url);
  await expect(lockSite(folder, 'http://localhost:3100')).rejects.toThrow(SiteRunningError);
  await expect(lockSite(folder, 'http://localhost:3100')).rejects.toThrow(`already running at ${url} (process ${process.pid})`);
  await unlock();
});

test('a folder is free after it is unlocked', async () => {
  await (await lockSite(folder, url))();
  await (await lockSite(folder, url))();
});

test('only one of ten simultaneous attempts locks the folder', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockSite(folder, url)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a site replaces the lock of a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  await writeFile(join(folder, 'site.lock'), JSON.stringify({ pid: child.pid, began: null, note: url }));
  await expect(lockSite(folder, url)).resolves.toBeTypeOf('function');
});

test.runIf(process.platform === 'linux')('another process with the number of the ended one does not lock the folder', async () => {
  await writeFile(join(folder, 'site.lock'), JSON.stringify({ pid: process.pid, began: '1', note: url }));
  await expect(lockSite(folder, url)).resolves.toBeTypeOf('function');
});

test('an incomplete lock file does not lock the folder', async () => {
  await writeFile(join(folder, 'site.lock'), '{"pid":');
  await expect(lockSite(folder, url)).resolves.toBeTypeOf('function');
});
