import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout, copyCheckout } from '../../../platform/test/copy-checkout.ts';

/** A change of one line of a file. */
export interface Edit {
  file: string;
  before: string;
  after: string;
}

/** The mistake: the tile of an order reads the second visit of its group, and an order that is no series has only one. */
export const mistakeInOrders: Edit = {
  file: 'mf-account/src/features/orders/order-list.tsx',
  before: 'const isSeries = next.subscriptionId !== null;',
  after: 'const isSeries = visits[1].subscriptionId !== null;',
};

export interface Team {
  /** Changes the team's checkout. */
  edit(change: Edit): Promise<void>;
  /** Releases a package of the team's checkout, as `npm run release` does. @returns its output, and the exit code */
  release(...words: string[]): Promise<{ said: string; code: number }>;
  /** Runs a command of the platform's command line. @returns its output */
  command(...words: string[]): Promise<string>;
  /** Removes the team's checkout and key. */
  leave(): Promise<void>;
}

/** A team with a checkout and a key of its own, at a site on this machine. */
export async function joinTeam(siteUrl: string): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-team-'));
  const copy = join(folder, 'checkout');
  copyCheckout(copy);
  const env = { ...process.env, PORT: new URL(siteUrl).port, STAFF_URL: undefined, NITIDA_KEY_FILE: join(folder, 'key.pem') };
  const run = (root: string, file: string, words: string[]) =>
    promisify(execFile)(process.execPath, [join(root, file), ...words], { cwd: root, env, maxBuffer: 10_000_000 });
  return {
    async edit({ file, before, after }) {
      const path = join(copy, file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(before)) throw new Error(`${file} has no line "${before}".`);
      await writeFile(path, source.replace(before, after));
    },
    release: (...words) =>
      run(copy, 'platform/bin/release.mjs', words).then(
        ({ stdout }) => ({ said: stdout, code: 0 }),
        ({ stdout, stderr, code }) => ({ said: `${stdout}${stderr}`, code }),
      ),
    command: async (...words) => (await run(checkout, 'platform/src/cli.ts', words)).stdout,
    leave: () => rm(folder, { recursive: true, force: true }),
  };
}
