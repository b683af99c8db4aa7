import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Outcome, Step } from './step.ts';

const passed: Outcome = { passed: 1, failed: 0 };

/** Steps that write down when they begin and end, and a browser step that ends when the test says so. */
function example() {
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const quick = (name: string): Step => ({
    name,
    title: name,
    run: async () => {
      log.push(`${name} runs`);
      if (name === 'unit') resolve({ ...passed, output: 'two pages opened\n' });
      return passed;
    },
  });
  const browser: Step = {
    name: 'browser',
    title: 'Pages',
    beside: true,
    run: () => {
      log.push('browser runs');
      return promise;
    },
  };
  return { log, print: (text: string) => void log.push(text.trim()), quick, browser };
}

test('a step beside the others starts first, and what it says is printed in its turn', async () => {
  const { log, print, quick, browser } = example();
  const results = await runSteps([quick('lint'), quick('unit'), browser], print);
  expect(log).toEqual([
    'browser runs',
    '── lint (lint)',
    'lint runs',
    '── unit (unit)',
    'unit runs',
    '── Pages (browser)',
    'two pages opened',
  ]);
  expect(results.map(({ step }) => step.name)).toEqual(['lint', 'unit', 'browser']);
});

test('a step that throws counts as a failure, and the others run', async () => {
  const { print, quick } = example();
  const broken: Step = { name: 'browser', title: 'Pages', beside: true, run: () => Promise.reject(new Error('no space left')) };
  const [first, second] = await runSteps([quick('lint'), broken], print);
  expect(first?.outcome).toEqual(passed);
  expect(second?.outcome).toEqual({ passed: 0, failed: 1, failures: ['Pages: Error: no space left'] });
});

test('steps beside the others run as many at a time as there are cores', async () => {
  let running = 0;
  const most = async (cores: number) => {
    let highest = 0;
    const step = (name: string): Step => ({
      name,
      title: name,
      beside: true,
      run: async () => {
        running += 1;
        highest = Math.max(highest, running);
        await new Promise(setImmediate);
        running -= 1;
        return passed;
      },
    });
    const results = await runSteps(['a', 'b', 'c', 'd', 'e'].map(step), () => {}, cores);
    expect(results.map(({ step }) => step.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    return highest;
  };
  expect([await most(1), await most(2), await most(8)]).toEqual([1, 2, 5]);
});
