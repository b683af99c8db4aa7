import { randomUUID } from 'node:crypto';
import type { Language, User } from '@nitida/contract';
import { listMails } from '../src/mail/inbox.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestApi } from './support.ts';

export const goodPassword = 'shutters24';

export const person = (email: string) => ({
  name: 'Astrid',
  surname: 'Lind',
  email,
  mobile: '+34612345678',
});

export const newEmail = (): string => `guest-${randomUUID().slice(0, 8)}@example.com`;

/** The token of the newest mail to the address. */
export async function mailedToken(api: TestApi, email: string): Promise<string> {
  await api.jobs.runDue();
  const [mail] = await listMails(api.db, email);
  const link = mail?.links[0];
  if (!link) throw new Error(`No mail with a link to ${email}`);
  return new URL(link).searchParams.get('token') ?? '';
}

/** The code in the newest mail to the address. */
export async function mailedCode(api: TestApi, email: string): Promise<string> {
  await api.jobs.runDue();
  const [mail] = await listMails(api.db, email);
  const code = /: (\d{3})\u00a0(\d{3})$/m.exec(mail?.text ?? '');
  if (!code) throw new Error(`No mail with a code to ${email}`);
  return `${code[1]}${code[2]}`;
}

/** Confirms the address in `browser`. @returns the unverified user's id */
export async function confirmEmail(api: TestApi, browser: Browser, email: string): Promise<string> {
  const { data } = await browser.call('verifyEmail', { params: { token: await mailedToken(api, email) } });
  return data.id;
}

/** A customer who signed up by mail, link and password, and is logged in in `browser`. */
export async function signUpCustomer(
  api: TestApi,
  { email = newEmail(), browser = openBrowser(api.app), lng = 'en' }: { email?: string; browser?: Browser; lng?: Language } = {},
): Promise<{ user: User; browser: Browser; email: string }> {
  await browser.call('checkEmail', { body: { ...person(email), lng } });
  await confirmEmail(api, browser, email);
  const { data, status } = await browser.call('signup', { body: { ...person(email), password: goodPassword, lng } });
  if (status !== 201) throw new Error(`Sign-up answered ${status}`);
  return { user: data.user, browser, email };
}
