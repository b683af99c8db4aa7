import { staffEndpoints } from '@nitida/contract';
import { newKeyText, publisherKey, signRequest } from '@nitida/platform/identity/publisher-key';
import { packUpload } from '@nitida/platform/registry/index';
import { codeOf } from '../../../platform/local/test/totp.ts';
import { type Answer, ask } from '../support/http.ts';
import { decoded, until } from './customers.ts';
import { firstStaff, type ProductionSite, publicOrigin } from './site.ts';

export const staffOrigin = publicOrigin.replace('https://', 'https://staff.');

/** The first member of staff, who has set up codes. */
export interface Staff {
  call(method: string, path: string, body?: object): Promise<Answer>;
}

const cookieOf = ({ cookies }: Answer): string => cookies.map((line) => line.split(';')[0]).join('; ');

const accepted = (answer: Answer, what: string): Answer => {
  if (answer.status >= 300) throw new Error(`${what} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

/** Chooses a password by the link in the invitation, and sets up codes. */
export async function signInStaff({ nodes, mail }: ProductionSite): Promise<Staff> {
  const port = (nodes[0]?.port ?? 0) + 1;
  const headers = { host: new URL(staffOrigin).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };
  let cookie = '';
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = accepted(await ask(port, method, path, { body: body ?? {}, cookie, headers }), path);
    cookie = cookieOf(answer) || cookie;
    return answer;
  };
  const token = await until(`the invitation of ${firstStaff.email}`, () => {
    const sent = mail.mails.findLast((one) => one.includes(firstStaff.email));
    return sent === undefined ? null : (/\/link#([\w-]+)/.exec(decoded(sent))?.[1] ?? null);
  });
  await call(...post('useStaffLink'), { token, password: firstStaff.password });
  const { body } = await call(...post('beginSecondFactor'));
  await call(...post('confirmSecondFactor'), { code: codeOf((body as { secret: string }).secret) });
  return { call };
}

const post = (name: 'useStaffLink' | 'beginSecondFactor' | 'confirmSecondFactor'): [string, string] => {
  const [method, path] = staffEndpoints[name];
  return [method, path];
};

/** A publisher's private key in PEM, registered for teams. */
export async function newPublisher(staff: Staff, ...teams: string[]): Promise<string> {
  const pem = newKeyText();
  await staff.call('POST', '/platform/keys', { publicKey: publisherKey(pem).publicKey, label: teams.join(), teams });
  return pem;
}

export async function revokePublisher(staff: Staff, pem: string): Promise<void> {
  await staff.call('POST', `/platform/keys/${publisherKey(pem).id}/revoke`);
}

/** Sends a signed call of the platform to a node, as the proxy of staff's site passes it on. */
export async function sendAs(port: number, pem: string, method: string, url: string, body?: object): Promise<Answer> {
  const authorization = signRequest(publisherKey(pem), { origin: staffOrigin, method, url, body }, new Date());
  const headers = { authorization, host: new URL(staffOrigin).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.2' };
  return ask(port + 1, method, url, { ...(body && { body }), headers });
}

export async function publishFolder(port: number, pem: string, dir: string): Promise<void> {
  accepted(await sendAs(port, pem, 'POST', '/platform/releases', await packUpload(dir)), dir);
}
