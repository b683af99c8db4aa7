import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-sealing-'));
});
afterAll(() => rm(folder, { recursive: true }));

const withKey = (byte: number) => createSealing({ dataKey: Buffer.alloc(32, byte), dataDir: '' }, false);

it('what is sealed opens with the same key, for the same record alone', () => {
  const sealed = withKey(1).seal('JBSWY3DPEHPK3PXP', 'ana');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(withKey(1).open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => withKey(1).open(sealed, 'eva')).toThrow();
  expect(() => withKey(2).open(sealed, 'ana')).toThrow();
  expect(withKey(1).seal('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(sealed);
});

it('a run without the variable makes one key in its folder, which only its owner reads', async () => {
  const dataDir = join(folder, 'data');
  const of = () => createSealing({ dataKey: null, dataDir }, false);
  expect(of().open(of().seal('text', 'ana'), 'ana')).toBe('text');
  expect(await readdir(dataDir)).toEqual(['data.key']);
  const { mode, size } = await stat(join(dataDir, 'data.key'));
  expect([mode & 0o777, size]).toEqual([0o600, 32]);
});
