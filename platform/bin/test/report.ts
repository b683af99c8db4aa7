import { stripVTControlCharacters } from 'node:util';

/** The result of a test runner: how many tests passed, and each test that failed, with its reason. */
export interface Report {
  passed: number;
  failed: string[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

/** Reads a file of Playwright's `json` reporter. Returns null for anything else. */
export function readPlaywrightReport(written: string): Report | null {
  const value = parsed<{ suites?: PlaywrightSuite[]; errors?: { message?: string }[] }>(written);
  if (value?.suites === undefined) return null;
  const report: Report = { passed: 0, failed: (value.errors ?? []).map(({ message }) => reasonOf(message)) };
  const read = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const { projectName, status, results } of spec.tests) {
        const name = `${projectName === '' ? '' : `[${projectName}] `}${spec.file}:${spec.line} ${spec.title}`;
        const reason = reasonOf(results.find(({ error }) => error !== undefined)?.error?.message);
        if (status === 'expected') report.passed += 1;
        // What passes only on a second try has failed.
        else if (status !== 'skipped') report.failed.push(`${name}: ${reason}`);
      }
    }
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of value.suites) read(suite);
  return report;
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** Reads a file of Vitest's `json` reporter. Returns null for anything else. File names are relative to the checkout. */
export function readVitestReport(written: string, checkout: string): Report | null {
  const value = parsed<{ numPassedTests?: number; testResults?: VitestFile[] }>(written);
  if (value?.testResults === undefined) return null;
  const failed = value.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${checkout}/`) ? name.slice(checkout.length + 1) : name;
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: ${reasonOf(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file} ${fullName}: ${reasonOf(failureMessages[0])}`);
  });
  return { passed: value.numPassedTests ?? 0, failed };
}

function parsed<Value>(written: string): Partial<Value> | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Joins the lines of a message before its stack. */
const reasonOf = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .join(' | ')
    .slice(0, 400) || 'no reason given';
