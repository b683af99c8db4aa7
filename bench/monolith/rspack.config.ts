import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBuildables } from '@nitida/platform/build/packages';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { shellConfig } from '../../rspack.config.base.ts';

/** The root of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shell = join(root, 'shell');
const offered = join(shell, 'src/remotes/offered-remotes.ts');

/** Writes an entry that imports each remote as an ordinary module and passes it to the shell. */
async function writeEntry(): Promise<string> {
  const remotes = (await findBuildables(root)).flatMap(({ dir, remote }) => (remote ? [{ dir, name: remote.name }] : []));
  const lines = [
    `import { offerRemotes } from ${JSON.stringify(offered)};`,
    ...remotes.map(({ dir, name }) => `import ${name} from ${JSON.stringify(join(dir, 'src/activate.tsx'))};`),
    `offerRemotes({ ${remotes.map(({ name }) => name).join(', ')} });`,
  ];
  const file = join(mkdtempSync(join(tmpdir(), 'nitida-monolith-')), 'offer.js');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/**
 * The shell and all remotes in one build without Module Federation: the same sources as a monolith. It is split at the same
 * places, so that a page loads only its own code, and the bundler finds common parts.
 */
export async function monolithConfig(): Promise<Configuration> {
  const { output, plugins = [], ...config } = shellConfig(shell);
  const { importFunctionName: _ofFederation, ...plain } = output ?? {};
  return {
    ...config,
    entry: { main: [await writeEntry(), './src/bootstrap/main.tsx'] },
    output: plain,
    plugins: [
      ...plugins.filter((plugin) => plugin instanceof NormalModuleReplacementPlugin),
      new NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, offered),
    ],
  };
}

export default await monolithConfig();
