import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfBuild } from '../../test/build-elsewhere.ts';
import { copyCheckout } from '../../test/copy-checkout.ts';

// The second folder has another depth and another length, and a character that addresses encode.
test('the same sources have the same files in another folder', { timeout: 240_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'nitida versions-'));
  try {
    const [one, other] = [join(dir, 'a'), join(dir, 'b/deeper/checkout')];
    for (const folder of [one, other]) copyCheckout(folder);
    for (const name of ['shell', 'mf-work']) {
      const files = await filesOfBuild(one, name);
      expect(Object.keys(files).length, name).toBeGreaterThan(10);
      expect(await filesOfBuild(other, name), name).toEqual(files);
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
});
