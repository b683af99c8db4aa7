import { type CallName, type Calls, endpoints, type Failure } from '@nitida/contract';
import { type Ask, ask } from './http.ts';
import { pause } from './node.ts';

export type Called<N extends CallName> =
  | { ok: true; status: number; data: Calls[N]['answer']; cookies: string[] }
  | { ok: false; status: number; code: string };

/** The parts of a call beside its body. */
export type CallInput = Ask & { params?: Record<string, string>; query?: Record<string, string> };

/** Makes a call of the contract over HTTP. */
export async function call<N extends CallName>(port: number, name: N, input: CallInput = {}): Promise<Called<N>> {
  const [method, path] = endpoints[name];
  const { params = {}, query = {}, ...rest } = input;
  const search = new URLSearchParams(query).toString();
  const answer = await ask(
    port,
    method,
    path.replace(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '') + (search === '' ? '' : `?${search}`),
    rest,
  );
  if (answer.status < 300) return { ok: true, status: answer.status, data: answer.body as Calls[N]['answer'], cookies: answer.cookies };
  return { ok: false, status: answer.status, code: (answer.body as Failure).code };
}

/** @throws when the call fails */
export async function must<N extends CallName>(port: number, name: N, input: CallInput = {}): Promise<Calls[N]['answer']> {
  const answer = await call(port, name, input);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}`);
  return answer.data;
}

/** How often and after which pause a client repeats what was answered with 503: the node was full, or the database late. */
const mostRepeats = 20;
const repeatMs = 500;

/**
 * As `must`, but repeats what was answered with 503, as clients do. The call must be one that can be repeated.
 * @throws when the call fails
 */
export async function mustInTime<N extends CallName>(port: number, name: N, input: CallInput = {}): Promise<Calls[N]['answer']> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await call(port, name, input);
    if (answer.ok) return answer.data;
    if (answer.status !== 503 || repeats === mostRepeats) throw new Error(`${name} answered ${answer.status} ${answer.code}`);
    await pause(repeatMs);
  }
}
