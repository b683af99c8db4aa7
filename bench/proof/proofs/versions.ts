import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBuildables } from '@nitida/platform/build/packages';
import { filesOfBuild } from '../../../platform/test/build-elsewhere.ts';
import { checkout, copyCheckout } from '../../../platform/test/copy-checkout.ts';
import { createTally, type Proof } from '../proof.ts';

/** Builds every package in two copies of the checkout and compares all their files. */
async function buildTwice() {
  const tally = createTally();
  const dir = await mkdtemp(join(tmpdir(), 'nitida-versions-'));
  try {
    const [one, other] = [join(dir, 'a'), join(dir, 'b/deeper/checkout')] as const;
    for (const folder of [one, other]) copyCheckout(folder);
    for (const { folder } of await findBuildables(checkout)) {
      const [files, again] = [await filesOfBuild(one, folder), await filesOfBuild(other, folder)];
      const differing = Object.keys({ ...files, ...again }).filter((path) => files[path] !== again[path]);
      tally.note(`files of ${folder}`, Object.keys(files).length);
      tally.expect(`files of ${folder} that differ`, differing.length, 0);
    }
  } finally {
    await rm(dir, { recursive: true });
  }
  return tally.result();
}

export const versions: Proof = {
  name: 'versions',
  claim: 'The same sources have the same version and the same files, whatever folder they are built in.',
  run: buildTwice,
};
