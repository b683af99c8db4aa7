import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lockFile = () => join(folder, 'process.lock');

it('a second process cannot lock the folder and gets a message that says what to do', async () => {
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(/is using .*DATA_DIR/);
});

it('the folder can be locked again after the lock is released', async () => {
  const release = await lockFolder(folder);
  await release();
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

it('a new process replaces the lock of a killed one', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await writeFile(lockFile(), JSON.stringify({ pid: child.pid, began: null }));
  await expect(lockFolder(folder)).rejects.toThrow(String(child.pid));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await lockFolder(folder);
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
});

it('a different process with the same id does not count as the holder', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, began: 'long ago' }));
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

it('a new process replaces an incompletely written lock', async () => {
  await writeFile(lockFile(), '{"pid":');
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

it('only one of several simultaneous attempts gets the lock', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
