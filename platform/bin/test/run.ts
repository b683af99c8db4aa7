import { parseArgs } from 'node:util';
import { teamFaults } from '../../src/teams/team-faults.ts';
import { affectedSteps } from './affected-steps.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkContract } from './contract.ts';
import { checkFloor } from './floor/check.ts';
import { checkHouse } from './house.ts';
import { packageNamed, packageSteps } from './package-steps.ts';
import { checkRegexCosts } from './regex-costs.ts';
import { runSteps } from './run-steps.ts';
import { checkSizes } from './sizes.ts';
import { type Outcome, outcomeOfFindings, outcomeOfProgram, root, runTool, type Step } from './step.ts';
import { runBrowserTests, runEngineTests, runUnitTests, runUnitTestsOnPostgres } from './test-runs.ts';
import { checkTexts } from './texts/check.ts';
import { checkFigures } from './texts/figures.ts';
import { checkTypes } from './types.ts';
import { checkVulnerabilities } from './vulnerabilities.ts';

/** What is asked for, as `platform/bin/test.mjs` has read it. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    affected: { type: 'boolean', default: false },
    base: { type: 'string', default: 'main' },
    write: { type: 'boolean', default: false },
    broken: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
  },
});

/** The checks need no browser, and run beside each other. */
const checks: Step[] = [
  { name: 'types', title: 'Types and public surface', run: () => checkTypes(values) },
  {
    name: 'lint',
    title: 'Format and lint',
    run: () => outcomeOfProgram(runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.'])),
  },
  { name: 'boundaries', title: 'Who imports whom', run: checkBoundaries },
  {
    name: 'texts',
    title: 'Texts in eight languages',
    run: async () => outcomeOfFindings([...(await checkTexts(root, values)), ...(await checkFigures(root))]),
  },
  {
    name: 'house',
    title: 'House rules',
    run: async () => outcomeOfFindings([...(await checkHouse(root)), ...(await teamFaults(root)), ...(await checkRegexCosts(root))]),
  },
  {
    name: 'contract',
    title: 'What the API takes away',
    run: async () => outcomeOfFindings(await checkContract(root, { write: values.write, isMeant: values.broken })),
  },
  { name: 'floor', title: 'Oldest supported browsers', run: async () => outcomeOfFindings(await checkFloor(root)) },
  { name: 'sizes', title: 'What each page loads', run: async () => outcomeOfFindings(await checkSizes(root, values)) },
  { name: 'vulnerabilities', title: 'Known vulnerabilities', run: checkVulnerabilities, onlyInCi: true },
];

const steps: Step[] = [
  ...checks.map((check) => ({ ...check, beside: true })),
  { name: 'unit', title: 'Unit and integration', run: runUnitTests },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgres', title: 'Integration on PostgreSQL', run: runUnitTestsOnPostgres }] : []),
  { name: 'browser', title: 'Journeys in a browser', run: runBrowserTests },
  { name: 'engines', title: 'Journeys in Firefox and WebKit', run: runEngineTests },
];

/** What the words of the command line ask for: steps, packages, or some steps of packages. */
function wantedSteps(words: readonly string[]): Step[] {
  const known = new Set([...steps, ...packageSteps('mf-')].map(({ name }) => name));
  const named = words.filter((word) => known.has(word));
  const folders = words.filter((word) => !known.has(word)).map((word) => ({ word, folder: packageNamed(word) }));
  const unknown = folders.filter(({ folder }) => folder === null).map(({ word }) => word);
  if (unknown.length > 0) {
    console.error(`There is no step and no package ${unknown.join(', ')}. The steps: ${[...known].join(', ')}.`);
    process.exit(1);
  }
  const isNamed = ({ name }: Step) => named.includes(name);
  if (folders.length > 0) {
    const ofPackages = folders.flatMap(({ folder }) => packageSteps(folder ?? ''));
    return named.length > 0 ? ofPackages.filter(isNamed) : ofPackages;
  }
  return steps.filter((step) => (named.length === 0 ? !step.onlyInCi || process.env.CI === 'true' : isNamed(step)));
}

/** Runs the steps named on the command line, those of the packages named there, or all. The last line counts what passed, failed and was skipped. */
async function main(): Promise<void> {
  const wanted = values.affected ? await affectedSteps(wantedSteps([]), values.base) : wantedSteps(positionals);
  const results = await runSteps(wanted);
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('\n── Summary');
  for (const { step, outcome, seconds } of results) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped ?? 0;
    const mark = outcome.failed > 0 ? 'FAILED' : outcome.passed === 0 ? 'none  ' : 'ok    ';
    console.log(`  ${mark} ${step.title.padEnd(30)} ${counts(outcome)}, ${seconds.toFixed(1)} s`);
  }
  printList(
    'Failed',
    results.flatMap(({ outcome }) => outcome.failures ?? []),
  );
  if (!process.env.TEST_DATABASE_URL) console.log('  (PostgreSQL was not tried: TEST_DATABASE_URL names none.)');
  console.log(`\n${counts(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Lists names at the end of the output, which is what people read of a long run. */
function printList(title: string, names: string[]): void {
  if (names.length > 0) console.log([`\n${title}:`, ...names.map((name) => `  ${name}`)].join('\n'));
}

const counts = ({ passed, failed, skipped = 0 }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

await main();
