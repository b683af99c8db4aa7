import { staffSession, usedStaffLink } from '@nitida/contract/staff';
import { type Client, createClient } from './client.ts';
import type { CliEnvironment } from './environment.ts';
import { CliFailure, usage } from './failure.ts';

export interface Account {
  /** Staff's origin; left out, that of the environment. */
  url: string | undefined;
  email: string | undefined;
  password(): Promise<string>;
}

/**
 * Works in the session that earlier commands keep, or signs in with the credentials of the environment and asks for those that it lacks. `isLast` ends the
 * session afterwards, and so does an environment that keeps none.
 */
export async function inSession<T>(
  environment: CliEnvironment,
  account: Account,
  work: (client: Client) => Promise<T>,
  isLast = false,
): Promise<T> {
  const { env, sessions } = environment;
  const url = account.url ?? env.NITIDA_STAFF_URL ?? 'http://localhost:3001';
  const email = account.email ?? env.NITIDA_STAFF_EMAIL ?? (await ask(environment, 'Email: ', false, 'NITIDA_STAFF_EMAIL'));
  const place = `${url.replace(/\/$/, '')} ${email}`;
  const kept = (await sessions?.find(place)) ?? null;
  const client = createClient(url, kept);
  if (kept === null || !(await isOpen(client))) await signIn(client, environment, { email, password: await account.password() });
  try {
    return await work(confirming(client, environment));
  } finally {
    const isKept = (await sessions?.keep(place, isLast ? null : client.cookie())) ?? false;
    if (isLast || !isKept) await client.call('signOut');
  }
}

/** A kept session ends after 12 hours, after 2 hours without a command, or when a colleague ends it. Then the answer names no member of staff. */
async function isOpen(client: Client): Promise<boolean> {
  return staffSession.parse(await client.call('getSession')).staff !== null;
}

/**
 * Asks for the code of the authenticator app when the account has one. With the link of a mail, the password is the one that the account gets, or the one that
 * it has when its codes were reset.
 */
async function signIn(client: Client, environment: CliEnvironment, account: { email: string; password: string }): Promise<void> {
  const { NITIDA_STAFF_CODE: given, NITIDA_STAFF_LINK: link } = environment.env;
  if (link !== undefined) {
    const token = link.slice(link.indexOf('#') + 1);
    const used = await client.call('useStaffLink', { body: { token, password: account.password } });
    if (usedStaffLink.parse(used).signedIn) return;
  }
  try {
    await client.call('signIn', { body: { ...account, ...(given && { code: given }) } });
  } catch (error) {
    if (given || !needsCode(error)) throw error;
    await client.call('signIn', { body: { ...account, code: await ask(environment, 'Code: ', false, 'NITIDA_STAFF_CODE') } });
  }
}

/** Asks for a code when a call needs a fresh one, and repeats the call. */
const confirming = (client: Client, environment: CliEnvironment): Client => ({
  ...client,
  async call(name, input) {
    try {
      return await client.call(name, input);
    } catch (error) {
      if (!(error instanceof CliFailure && error.code === 'fresh_code_needed')) throw error;
      const code = environment.env.NITIDA_STAFF_CODE ?? (await ask(environment, 'Code: ', false, 'NITIDA_STAFF_CODE'));
      await client.call('confirmCode', { body: { code } });
      return client.call(name, input);
    }
  },
});

const needsCode = (error: unknown): boolean =>
  error instanceof CliFailure && typeof error.details === 'object' && { secondFactor: null, ...error.details }.secondFactor === 'needed';

/** Asks at the terminal. @throws CliFailure that names the variable to set when there is no terminal */
export async function ask({ ask: asked }: CliEnvironment, question: string, isSecret: boolean, variable: string): Promise<string> {
  if (!asked) throw usage(`Set ${variable}, or run this at a terminal.`);
  return asked(question, isSecret);
}
