import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffEndpoints } from '@nitida/contract';
import { staffSession } from '@nitida/contract/staff';
import * as z from 'zod';
import { settingsFolder } from './publisher-key-file.ts';
import { UserError } from './site-client.ts';

const refusal = z.object({ message: z.string(), code: z.string().optional() });

class FreshCodeNeeded extends UserError {}

const keptSessions = z.record(z.string(), z.string());

/** The cookie of the session that commands of `npm run admin -w api` keep, when it is still open: the answer of one that ended names no member of staff. */
async function keptCookie(staff: string, env: Record<string, string | undefined>): Promise<string | null> {
  try {
    const all = keptSessions.parse(JSON.parse(readFileSync(join(settingsFolder(env), 'staff-sessions.json'), 'utf8')));
    const cookie = all[`${staff} ${env.NITIDA_STAFF_EMAIL}`];
    if (cookie === undefined) return null;
    const response = await fetch(`${staff}${staffEndpoints.getSession[1]}`, { headers: { cookie } });
    return staffSession.parse(await response.json()).staff === null ? null : cookie;
  } catch {
    return null;
  }
}

/** Signs in as staff with the variables that `npm run admin -w api` reads, unless that keeps a session. @returns a function that makes a call of the platform. */
export async function signInAsStaff(staff: string, env: Record<string, string | undefined>) {
  const kept = await keptCookie(staff, env);
  const cookie = kept ?? (await signIn(staff, env));
  const call = async (path: string, body: object): Promise<unknown> => (await post(`${staff}${path}`, body, { cookie })).json();
  return async (path: string, body: object): Promise<unknown> => {
    try {
      return await call(path, body);
    } catch (error) {
      const code = env.NITIDA_STAFF_CODE;
      if (!(error instanceof FreshCodeNeeded)) throw error;
      if (!code) throw new UserError('Set NITIDA_STAFF_CODE: this needs a code of the last five minutes.');
      await call(staffEndpoints.confirmCode[1], { code });
      return call(path, body);
    }
  };
}

async function signIn(staff: string, env: Record<string, string | undefined>): Promise<string> {
  const { NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: password, NITIDA_STAFF_CODE: code } = env;
  if (!email || !password)
    throw new UserError('Set NITIDA_STAFF_EMAIL and NITIDA_STAFF_PASSWORD, and NITIDA_STAFF_CODE with a second factor.');
  const signedIn = await post(`${staff}${staffEndpoints.signIn[1]}`, { email, password, ...(code && { code }) });
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @throws UserError with what the site says, unless the call was accepted. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await fetch(url, sent).catch(() => null);
  if (!response) throw new UserError(`No site answers at ${new URL(url).origin}.`);
  if (response.ok) return response;
  const parsed = refusal.safeParse(await response.json().catch(() => null));
  if (parsed.data?.code === 'fresh_code_needed') throw new FreshCodeNeeded(parsed.data.message);
  throw new UserError(parsed.success ? parsed.data.message : `${new URL(url).origin} is not the staff address of a Nítida site.`);
}
