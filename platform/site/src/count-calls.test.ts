import { expect, test } from 'vitest';
import { countCalls } from './count-calls.ts';

/** A limiter whose windows end in 4 minutes. */
function limiterOf(production: boolean) {
  const counts = new Map<string, number>();
  const hit = async ({ who, max }: { who: string; max: number }) => {
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count > max ? { code: 'rate_limited', extra: { params: { minutes: 4 } } } : null;
  };
  return { counts, count: countCalls({ production }, { rateLimiter: { hit } }) };
}

const from = (who: string) => ({ kind: 'address', who, max: 1, minutes: 5 }) as const;

test('a household counts as one address, and the answer is the minutes to wait', async () => {
  const { count, counts } = limiterOf(true);
  expect(await count(from('2001:db8:1:2::1'))).toBe(null);
  expect(await count(from('2001:db8:1:2:3::9'))).toBe(4);
  expect(await count(from('192.0.2.7'))).toBe(null);
  expect([...counts.keys()]).toEqual([
    'address 2001:db8:1:2::/64',
    'address 2001:db8:1:0::/56',
    'address 2001:db8:1::/48',
    'address 192.0.2.7',
  ]);
});

test('a publisher is counted as such', async () => {
  const { count, counts } = limiterOf(true);
  await count({ ...from('key abc'), kind: 'publisher' });
  expect([...counts.keys()]).toEqual(['publisher key abc']);
});

test("one's own machine may call more often", async () => {
  const { count } = limiterOf(false);
  for (let call = 0; call < 50; call += 1) expect(await count(from('127.0.0.1'))).toBe(null);
  expect(await count(from('127.0.0.1'))).toBe(4);
});
