import { readdirSync } from 'node:fs';
import { type Finished, type Outcome, outcomeOfFindings, root, runTool } from './step.ts';

const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const packages = ['shell', ...remotes, 'shared', 'api', 'platform', 'e2e', 'bench'];

/** Checks who imports whom by the rules of `.dependency-cruiser.mjs`. */
export async function checkBoundaries(): Promise<Outcome> {
  const finished = await runTool('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...packages]);
  const faults = boundaryFaults(finished);
  return outcomeOfFindings(faults === null ? [] : [faults]);
}

/**
 * The faults, or null. Without a TypeScript parser the tool finds no faults because it reads almost nothing, so the number of
 * imports must exceed the number of modules, which has a least value. The tool's advice to install TypeScript 6 is omitted, because swc parses here.
 */
export function boundaryFaults({ code, output }: Finished, fewestModules = 100): string | null {
  const said = output.split('‼')[0]?.trim() ?? '';
  const counted = /(\d+) modules, (\d+) dependencies cruised/.exec(said);
  const [modules, dependencies] = [Number(counted?.[1] ?? 0), Number(counted?.[2] ?? 0)];
  if (modules < fewestModules || dependencies < modules) return `${said}\nThe TypeScript of the checkout was not read.`;
  return code === 0 ? null : said;
}
