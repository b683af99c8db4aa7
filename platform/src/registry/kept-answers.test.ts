import { expect, test } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

const nothing = async () => null;

test('what is not there is asked for once', async () => {
  const asked: string[] = [];
  const { find, forget } = keptAnswers(async (key) => {
    asked.push(key);
    return null;
  });
  await Promise.all([find('a'), find('a'), find('b')]);
  await find('a');
  expect(asked).toEqual(['a', 'b']);
  forget();
  await find('a');
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('a question that failed is asked again', async () => {
  let fails = true;
  const { find } = keptAnswers(async () => {
    if (fails) throw new Error('away');
    return 'there';
  });
  await expect(find('a')).rejects.toThrow('away');
  fails = false;
  expect(await find('a')).toBe('there');
});

test('a flood of keys asks for few at once, and beyond a bound for none', async () => {
  let atOnce = 0;
  let most = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { find } = keptAnswers(async (key) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await promise;
    atOnce -= 1;
    return key;
  });
  const answers = Array.from({ length: 1000 }, (_, at) => find(`${at}`));
  resolve();
  const found = (await Promise.all(answers)).filter((answer) => answer !== null);
  expect(most).toBe(4);
  expect(found).toHaveLength(504);
  expect(atOnce).toBe(0);
});

test('it keeps the newest answers', async () => {
  let asked = 0;
  const { find } = keptAnswers(async () => {
    asked += 1;
    return nothing();
  });
  for (let at = 0; at < 5001; at += 1) await find(`${at}`);
  await find('5000');
  expect(asked).toBe(5001);
  await find('0');
  expect(asked).toBe(5002);
});
