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

it('keeps a second user of the folder out, and says how to go on', async () => {
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(/is using .*DATA_DIR/);
});

it('lets the next in once it is released', async () => {
  const release = await lockFolder(folder);
  await release();
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

it('takes over the lock of a process that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await writeFile(lockFile(), JSON.stringify({ pid: child.pid, started: null }));
  await expect(lockFolder(folder)).rejects.toThrow(String(child.pid));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await lockFolder(folder);
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
});

it('is not fooled by another process that has got the same number', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

it('takes over a lock that was cut off while it was written', async () => {
  await writeFile(lockFile(), '{"pid":');
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

it('lets one of many that start together in', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
