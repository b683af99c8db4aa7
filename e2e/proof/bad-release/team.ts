import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout, copyCheckout } from '../../../platform/test/copy-checkout.ts';

/** The mistake: the tile of an order reads the second visit of its group, and an order that is no series has only one. */
const mistake = {
  file: 'mf-account/src/features/orders/order-list.tsx',
  right: 'const isSeries = next.subscriptionId !== null;',
  wrong: 'const isSeries = visits[1].subscriptionId !== null;',
};

export interface Team {
  /** Releases mf-account with the mistake to a branch, as the team does. @returns the composition with it */
  releaseMistake(): Promise<number>;
  /** Runs a command of the platform's command line. @returns its output */
  command(...words: string[]): Promise<string>;
  /** Removes the team's checkout and key. */
  leave(): Promise<void>;
}

/** A team with a checkout and a key of its own, at a site on this machine. */
export async function joinTeam(siteUrl: string): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-team-'));
  const env = { ...process.env, PORT: new URL(siteUrl).port, STAFF_URL: undefined, NITIDA_KEY_FILE: join(folder, 'key.pem') };
  const run = async (root: string, file: string, ...words: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [join(root, file), ...words], { cwd: root, env })).stdout;
  return {
    async releaseMistake() {
      const copy = join(folder, 'checkout');
      copyCheckout(copy);
      const path = join(copy, mistake.file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(mistake.right)) throw new Error(`${mistake.file} has no line "${mistake.right}".`);
      await writeFile(path, source.replace(mistake.right, mistake.wrong));
      const said = await run(copy, 'platform/bin/release.mjs', 'mf-account', '--channel', 'branch/series');
      const [, composition] = /in composition (\d+)/.exec(said) ?? [];
      if (composition === undefined) throw new Error(`The release was not understood: ${said}`);
      return Number(composition);
    },
    command: (...words) => run(checkout, 'platform/src/cli.ts', ...words),
    leave: () => rm(folder, { recursive: true, force: true }),
  };
}
