import { type StaffCallName, type StaffCalls, staffEndpoints } from '@nitida/contract';
import { type CallInput, must } from './calls.ts';
import { ask } from './http.ts';
import { pause } from './node.ts';
import { portOf, type RunningApi } from './running-api.ts';
import type { ProofStaff } from './staff.ts';

/** Makes a call of staff. @throws when it fails */
export async function mustByStaff<N extends StaffCallName>(
  { port, cookie }: ProofStaff,
  name: N,
  { params = {}, query = {}, body }: Pick<CallInput, 'params' | 'query' | 'body'> = {},
): Promise<StaffCalls[N]['answer']> {
  const [method, path] = staffEndpoints[name];
  const search = new URLSearchParams(query).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '') + (search === '' ? '' : `?${search}`);
  const { status, body: answer } = await ask(port, method, filled, { cookie, body });
  if (status >= 300) throw new Error(`${name} answered ${status} ${JSON.stringify(answer)}`);
  return answer as StaffCalls[N]['answer'];
}

/** Somebody asks to be an affiliate, and staff agree. @returns the affiliate's id */
export async function makeAffiliate(api: RunningApi, staff: ProofStaff): Promise<string> {
  const person = { name: 'Rosa Gil', company: 'Casas Gil', email: 'rosa@example.com', mobile: '+34612345679', message: '' };
  const body = { ...person, kind: 'realEstateAgent', lng: 'es', filledInMs: 60_000 };
  const { id: joinRequestId } = await must(portOf(api, 0), 'createJoinRequest', { body });
  return (await mustByStaff(staff, 'createAffiliate', { body: { joinRequestId, code: 'casas-gil' } })).affiliate.id;
}

const patienceMs = 60_000;
const pauseMs = 200;
/** The payment sandbox listens on the second port after the API's. */
const sandboxAfter = 2;

/** The bank of a customer disputes what was charged for a visit. @returns the id of the dispute, once staff see it */
export async function disputeVisit(api: RunningApi, staff: ProofStaff, orderId: string): Promise<string> {
  const { detail } = await mustByStaff(staff, 'getOrder', { params: { id: orderId } });
  const intent = detail.money.find(({ kind }) => kind === 'charged')?.reference;
  if (intent === undefined) throw new Error('Nothing was charged');
  const opened = await Promise.all(api.nodes.map(({ port }) => ask(port + sandboxAfter, 'POST', `/payments/${intent}/dispute`)));
  if (opened.every(({ status }) => status !== 303)) throw new Error(`The sandbox answered ${opened.map(({ status }) => status).join()}`);
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const [dispute] = (await mustByStaff(staff, 'getDisputes')).disputes;
    if (dispute) return dispute.id;
    await pause(pauseMs);
  }
  throw new Error('No dispute arrived');
}
