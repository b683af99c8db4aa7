import { staffEndpoints } from '@nitida/contract';
import * as z from 'zod';
import { UserError } from './site-client.ts';

const refusal = z.object({ message: z.string() });

/** Signs in as staff with the variables that `npm run admin -w api` reads. @returns a function that makes a call of the platform. */
export async function signInAsStaff(staff: string, env: Record<string, string | undefined>) {
  const { NITIDA_STAFF_EMAIL: email, NITIDA_STAFF_PASSWORD: password, NITIDA_STAFF_CODE: code } = env;
  if (!email || !password)
    throw new UserError('Set NITIDA_STAFF_EMAIL and NITIDA_STAFF_PASSWORD, and NITIDA_STAFF_CODE with a second factor.');
  const signIn = await post(`${staff}${staffEndpoints.signIn[1]}`, { email, password, ...(code && { code }) });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (path: string, body: object): Promise<unknown> => (await post(`${staff}${path}`, body, { cookie })).json();
}

/** @throws UserError with what the site says, unless the call was accepted. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const response = await fetch(url, sent).catch(() => null);
  if (!response) throw new UserError(`No site answers at ${new URL(url).origin}.`);
  if (response.ok) return response;
  const parsed = refusal.safeParse(await response.json().catch(() => null));
  throw new UserError(parsed.success ? parsed.data.message : `${new URL(url).origin} is not the staff address of a Nítida site.`);
}
