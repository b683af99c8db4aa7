import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { teamFaults } from '../../src/teams/team-faults.ts';
import { boundaryFaults } from './boundaries.ts';
import { checkHouse } from './house.ts';
import { type Outcome, outcomeOfFindings, outcomeOfProgram, root, runTool, type Step } from './step.ts';
import { runPackageJourneys, runPackageTests } from './test-runs.ts';
import { checkTexts } from './texts/check.ts';
import { checkFigures } from './texts/figures.ts';

/** The folder of a package that a word names: `mf-account`, `account` or `shared/ui`. Null when there is none. */
export function packageNamed(word: string): string | null {
  const folders = [word, `mf-${word}`].filter((folder) => /^[a-z][a-z-]*(\/[a-z-]+)?$/.test(folder));
  return folders.find((folder) => existsSync(join(root, folder, 'package.json'))) ?? null;
}

/** The steps of `npm test` for one package, which leave out what concerns the others only. */
export function packageSteps(folder: string): Step[] {
  const isRemote = folder.startsWith('mf-');
  return [
    { name: 'types', beside: true, title: `Types of ${folder}`, run: () => checkPackageTypes(folder) },
    {
      name: 'lint',
      beside: true,
      title: `Format and lint of ${folder}`,
      run: () => outcomeOfProgram(runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', folder])),
    },
    { name: 'boundaries', beside: true, title: `Imports of ${folder}`, run: () => checkImports(folder) },
    {
      name: 'texts',
      beside: true,
      title: `Texts of ${folder}`,
      run: async () => outcomeOfFindings(about(folder, [...(await checkTexts(root)), ...(await checkFigures(root))])),
    },
    {
      name: 'house',
      beside: true,
      title: `House rules in ${folder}`,
      run: async () => outcomeOfFindings([...about(folder, await checkHouse(root)), ...ofTeam(folder, await teamFaults(root))]),
    },
    { name: 'unit', title: `Tests of ${folder}`, run: () => runPackageTests([folder.replace('/', '-')]) },
    ...(isRemote
      ? [{ name: 'browser', title: `Pages and journeys of ${folder}`, beside: true, run: () => runPackageJourneys(folder) }]
      : []),
  ];
}

/** A finding names its file, or the folder of its texts. */
export const about = (folder: string, findings: readonly string[]): string[] =>
  findings.filter((finding) => finding.includes(`${folder}/`));

/** What is wrong with the teams names a remote, or CODEOWNERS. */
const ofTeam = (folder: string, faults: readonly string[]): string[] =>
  faults.filter((fault) => fault.startsWith(`${folder.replaceAll('-', '_')} `) || fault.startsWith(`${folder.replace(/^mf-/, '')} `));

/**
 * The package and all that it imports. The routes of other remotes are part of the types of links. What the compiler learned is kept
 * for the next run, which checks what has changed since. The other steps leave it one core.
 */
async function checkPackageTypes(folder: string): Promise<Outcome> {
  const dir = join(root, 'node_modules/.cache/nitida-types', folder);
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: join(dir, 'checked.tsbuildinfo'),
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [`${folder}/**/*`, 'mf-*/remote.ts', 'shared/**/*.d.ts', 'shell/**/*.d.ts'].map((path) => join(root, path)),
    exclude: ['node_modules', 'dist', '.data'].map((name) => join(root, '**', name)),
  };
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(config));
  return outcomeOfProgram(runTool('tsc', ['-p', dir, '--pretty', 'false', '--checkers', '1']));
}

async function checkImports(folder: string): Promise<Outcome> {
  const finished = await runTool('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', folder]);
  const faults = boundaryFaults(finished, 5);
  return outcomeOfFindings(faults === null ? [] : [faults]);
}
