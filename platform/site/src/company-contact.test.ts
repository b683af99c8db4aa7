import { afterEach, expect, test, vi } from 'vitest';
import { companyContact } from './company-contact.ts';

let now = 0;
const load = vi.fn<() => Promise<{ phone: string; email: string }>>();
const stored = (email: string) => ({ phone: '+34952000000', email });
const opened = () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return companyContact(load);
};
afterEach(() => {
  vi.restoreAllMocks();
  load.mockReset();
});

test('only the first page waits for the contact, and a database that never answers keeps nobody waiting', async () => {
  const contact = opened();
  load.mockResolvedValueOnce(stored('hello@example.com'));
  const first = await contact();
  expect(first.email).toBe('hello@example.com');
  load.mockReturnValue(new Promise(() => {}));
  now += 20_000;
  expect(await Promise.all([contact(), contact(), contact()])).toEqual([first, first, first]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new contact is shown once it is read, and an unchanged one stays the same object', async () => {
  const contact = opened();
  load.mockResolvedValue(stored('hello@example.com'));
  const first = await contact();
  now += 20_000;
  await contact();
  expect(await contact()).toBe(first);
  load.mockResolvedValue(stored('hola@example.com'));
  now += 20_000;
  await contact();
  await expect.poll(async () => (await contact()).email).toBe('hola@example.com');
});
