import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './report.ts';

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'journeys/documents.spec.ts',
  line: 16,
  tests: [{ projectName: 'webkit', status, results: [...(message === undefined ? [] : [{ error: { message } }]), {}] }],
});

test('a failed journey is listed with its browser, its place and its reason without the stack', () => {
  const written = JSON.stringify({
    suites: [
      {
        specs: [spec('passes', 'expected')],
        suites: [{ specs: [spec('fails', 'unexpected', '\u001b[31m\n The site ended:\n Error: late\n at x')] }],
      },
    ],
  });
  expect(readPlaywrightReport(written)).toEqual({
    passed: 1,
    failed: ['[webkit] journeys/documents.spec.ts:16 fails: The site ended: | Error: late'],
  });
});

test('a journey that passes only on a second try has failed', () => {
  const written = JSON.stringify({ suites: [{ specs: [spec('wavers', 'flaky', 'Error: once')] }] });
  expect(readPlaywrightReport(written)).toEqual({ passed: 0, failed: ['[webkit] journeys/documents.spec.ts:16 wavers: Error: once'] });
});

test('a run that ends before its tests reports the reason', () => {
  const written = JSON.stringify({ suites: [], errors: [{ message: 'Error: the site did not start' }] });
  expect(readPlaywrightReport(written)?.failed).toEqual(['Error: the site did not start']);
  expect(readPlaywrightReport('')).toBeNull();
});

test('a failed unit test and a file that does not load are listed with their file', () => {
  const written = JSON.stringify({
    numPassedTests: 2,
    testResults: [
      {
        name: '/here/api/src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['AssertionError: 1 is not 2\n  at x'] },
        ],
      },
      { name: '/here/api/src/b.test.ts', status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
    ],
  });
  expect(readVitestReport(written, '/here')).toEqual({
    passed: 2,
    failed: ['api/src/a.test.ts breaks: AssertionError: 1 is not 2', 'api/src/b.test.ts: SyntaxError: no'],
  });
});
