import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  /** Parsed when it is JSON. */
  body: unknown;
  location: string | null;
  cookies: string[];
}

export interface Ask {
  body?: unknown;
  /** Of the cleaner's app. */
  token?: string;
  cookie?: string;
  /** Fields of a form, instead of JSON. */
  form?: Record<string, string>;
  /** The client's address on the loopback: each visitor has one of their own, and its own share of the rate limits. */
  from?: string;
}

/** Idle connections are closed here, long before the server does: a request must not meet a connection that is being closed. */
const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: 15_000 });
const timeoutMs = 60_000;

/** One request to a node. @throws when the connection breaks: nobody knows what became of the request. */
export function ask(port: number, method: string, path: string, { body, token, cookie, form, from }: Ask = {}): Promise<Answer> {
  const payload = form ? new URLSearchParams(form).toString() : body === undefined ? null : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    ...(payload !== null && {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
  };
  // Only Linux lets one machine speak from all of 127.0.0.0/8 unasked.
  const localAddress = process.platform === 'linux' && from ? { localAddress: from } : {};
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: timeoutMs, ...localAddress }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('The answer broke off'));
        resolve({
          status: answer.statusCode ?? 0,
          body: parse(Buffer.concat(parts).toString(), answer.headers['content-type'] ?? ''),
          location: answer.headers.location ?? null,
          cookies: answer.headers['set-cookie'] ?? [],
        });
      });
    });
    call.on('timeout', () => call.destroy(new Error('No answer in time')));
    call.on('error', reject);
    call.end(payload ?? undefined);
  });
}

const parse = (text: string, type: string): unknown => (type.includes('json') && text !== '' ? JSON.parse(text) : text);

/** `127.0.1.7`: an address for the visitor with a number, below 60,000. */
export const addressOf = (visitor: number): string =>
  `127.${1 + Math.floor(visitor / 65_000)}.${Math.floor(visitor / 250) % 250}.${1 + (visitor % 250)}`;
