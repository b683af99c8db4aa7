import { type Affected, affectedBy, changedFiles, readPackages } from './affected.ts';
import { type Outcome, root, type Step } from './step.ts';
import { runPackageJourneys, runPackageTests } from './test-runs.ts';

/** The steps that hold what differs from `base`: all checks, the tests of the packages that it reaches, and the journeys that can see it. */
export async function affectedSteps(steps: readonly Step[], base: string): Promise<Step[]> {
  const affected = affectedBy(await changedFiles(base), readPackages(root));
  if (affected === null) return [...steps];
  const { folders, isTexts } = affected;
  console.log(folders.length === 0 ? `Nothing differs from ${base}.` : `Reached: ${folders.join(', ')}${isTexts ? ' (texts alone)' : ''}`);
  return affectedOf(steps, affected);
}

/** The tests of a project's folder run in its Vitest project; those of the platform's rooms are one. */
const projectOf = (folder: string): string =>
  folder.startsWith('platform/') && folder !== 'platform/console' ? 'platform' : folder.replace('/', '-');

export function affectedOf(steps: readonly Step[], { folders, remotes, isTexts }: Affected): Step[] {
  const has = (...names: string[]) => folders.some((folder) => names.includes(folder.split('/')[0] ?? ''));
  const browser = (step: Step): Step[] => {
    if (isTexts || folders.length === 0) return [];
    return remotes === null ? [step] : [{ ...step, run: () => inTurn(remotes, runPackageJourneys) }];
  };
  const instead: Record<string, (step: Step) => Step[]> = {
    unit: (step) => (folders.length === 0 ? [] : [{ ...step, run: () => runPackageTests([...new Set(folders.map(projectOf))]) }]),
    postgres: (step) => (has('api', 'platform') ? [step] : []),
    engines: (step) => (remotes === null && folders.length > 0 ? [step] : []),
    browser,
  };
  return steps.flatMap((step) => instead[step.name]?.(step) ?? [step]);
}

async function inTurn(folders: readonly string[], run: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const folder of folders) outcomes.push(await run(folder));
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures = [] }) => failures),
    output: outcomes.flatMap(({ output = [] }) => output).join('\n'),
  };
}
