import { createHmac, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from 'playwright/test';
import { linkTo, waitForMail } from './local-tools.ts';
import { staffUrl } from './staff.ts';

/** A member of staff who signs in with an email and a password. */
export interface StaffAccount {
  email: string;
  password: string;
}

/** The requests of the demo member of staff, who has every scope. The caller disposes of them. */
export async function demoStaffRequests(): Promise<APIRequestContext> {
  const requests = await request.newContext({ baseURL: staffUrl() });
  const data = { email: 'staff@nitida.example', password: 'Marbella-staff-2027' };
  // A start makes the account once the site answers.
  await expect(async () => expect(await requests.post('/api/admin/auth/signin', { data })).toBeOK()).toPass();
  return requests;
}

/** Invites a colleague with these scopes. @returns the link in the mail */
export async function inviteStaff(requests: APIRequestContext, email: string, scopes: readonly string[]): Promise<string> {
  const data = { email, name: 'Carmen', surname: 'Ruiz', scopes };
  const answer = await requests.post('/api/admin/staff/create_staff', { data });
  if (!answer.ok()) throw new Error(`The account cannot be made: ${await answer.text()}`);
  return linkTo(await waitForMail(email, /invited/), '/link');
}

export const newStaffEmail = (): string => `staff-${randomUUID()}@nitida.example`;

/** Makes an account with these scopes, so that a test can give it a second factor. */
export async function newStaffAccount(requests: APIRequestContext, scopes: readonly string[]): Promise<StaffAccount> {
  const account = { email: newStaffEmail(), password: `Console-${randomUUID()}` };
  const token = new URL(await inviteStaff(requests, account.email, scopes)).hash.slice(1);
  // Without the cookies of the colleague who invites.
  const own = await request.newContext({ baseURL: staffUrl() });
  const answer = await own.post('/api/admin/auth/use_link', { data: { token, password: account.password } });
  if (!answer.ok()) throw new Error(`The invitation cannot be used: ${await answer.text()}`);
  await own.dispose();
  return account;
}

/** Opens the console at a path as a new colleague with these scopes. */
export async function signInToConsole(page: Page, scopes: readonly string[], path = ''): Promise<void> {
  const requests = await demoStaffRequests();
  const { email, password } = await newStaffAccount(requests, scopes);
  await requests.dispose();
  await page.goto(`${staffUrl()}${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Sets up the codes of an authenticator app for an account. @returns the secret, whose present code is used */
export async function setUpSecondFactor({ email, password }: StaffAccount): Promise<string> {
  const requests = await request.newContext({ baseURL: staffUrl() });
  const post = async (path: string, data: object = {}): Promise<{ secret?: string }> => {
    const answer = await requests.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/admin/auth/signin', { email, password });
  const { secret = '' } = await post('/api/admin/auth/begin_second_factor');
  await post('/api/admin/auth/confirm_second_factor', { code: codeOf(secret) });
  await requests.dispose();
  return secret;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a text in base32 without padding. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The time-based code of a secret, as an authenticator app shows it. `steps`: how many codes later; the site accepts the next one
 * already, and each only once.
 */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
