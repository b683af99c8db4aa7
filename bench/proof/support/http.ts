import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  /** The parsed value if the body is JSON. */
  body: unknown;
  location: string | null;
  cookies: string[];
}

export interface Ask {
  body?: unknown;
  /** The token of a cleaner's app. */
  token?: string;
  cookie?: string;
  /** The fields of a form, instead of JSON. */
  form?: Record<string, string>;
  /** The client's loopback address. Each visitor has its own, and so its own share of the rate limits. */
  from?: string;
  /** Further headers, such as those of a proxy. */
  headers?: Record<string, string>;
}

/** Idle connections are closed long before the server closes them, so that no request meets a closing connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: 15_000 });
const timeoutMs = 60_000;

/** Sends one request to a node. @throws when the connection breaks, in which case the outcome is unknown */
export function ask(
  port: number,
  method: string,
  path: string,
  { body, token, cookie, form, from, headers: more }: Ask = {},
): Promise<Answer> {
  const payload = form ? new URLSearchParams(form).toString() : body === undefined ? null : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    ...(payload !== null && {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...more,
  };
  // Only Linux accepts every address of 127.0.0.0/8 as a local one without configuration.
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

/** The visitor's address, such as `127.0.1.7`, for numbers below 60,000. */
export const addressOf = (visitor: number): string =>
  `127.${1 + Math.floor(visitor / 65_000)}.${Math.floor(visitor / 250) % 250}.${1 + (visitor % 250)}`;
