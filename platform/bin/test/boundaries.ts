import { type Finished, type Outcome, runTool } from './step.ts';

const packages = ['shell', 'mf-booking', 'mf-account', 'mf-marketing', 'mf-work', 'shared', 'api', 'platform', 'e2e', 'bench'];

/** Holds who may import whom, by the rules of `.dependency-cruiser.mjs`. */
export async function checkBoundaries(): Promise<Outcome> {
  const finished = await runTool('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...packages]);
  const faults = boundaryFaults(finished);
  if (faults === null) return { passed: 1, failed: 0 };
  console.log(faults);
  return { passed: 0, failed: 1 };
}

/**
 * What is wrong, or null. Without a parser for TypeScript the tool finds nothing wrong, for it reads next to nothing:
 * a checkout has far more imports than modules. Its advice to install TypeScript 6 is left out, since swc parses here.
 */
export function boundaryFaults({ code, output }: Finished): string | null {
  const said = output.split('‼')[0]?.trim() ?? '';
  const counted = /(\d+) modules, (\d+) dependencies cruised/.exec(said);
  const [modules, dependencies] = [Number(counted?.[1] ?? 0), Number(counted?.[2] ?? 0)];
  if (modules < 100 || dependencies < modules) return `${said}\nThe TypeScript of the checkout was not read.`;
  return code === 0 ? null : said;
}
