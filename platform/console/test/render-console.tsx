import { businessTimeHeader } from '@nitida/contract/http-headers';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../src/app.tsx';
import { createCalls } from '../src/calls/calls-context.ts';
import { type ConnectionEvents, createLive } from '../src/calls/live.ts';
import { createTexts } from '../src/i18n/texts.ts';

interface Sent {
  url: string;
  method: string;
  body: unknown;
}

/** The answer to a request: its status and content. */
export type Answering = (sent: Sent) => [status: number, content: unknown];

export const session = (scopes: readonly string[], secondFactor: 'set' | 'unset' | 'due' = 'set', hasPasskey = false) => ({
  staff: { id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10', name: 'Pilar Soto', email: 'pilar@nitida.example', scopes },
  secondFactor,
  hasPasskey,
});
export const noSession = { staff: null, secondFactor: null, hasPasskey: false };

/** Opens the console at a path. `lines` are the connections that its pages opened; a test says there what the site says. `answers` maps `GET /path` to what the site answers; an answer that is a function sees the request. `now` is the site's business time, the browser's by default. */
export async function renderConsole(
  path: string,
  answers: Record<string, [status: number, content: unknown] | Answering>,
  { now }: { now?: string } = {},
) {
  window.history.replaceState(null, '', path);
  const sent: Sent[] = [];
  const site: typeof fetch = async (input, init) => {
    const url = String(input);
    const method = init?.method ?? 'GET';
    const request = { url, method, body: init?.body ? JSON.parse(String(init.body)) : undefined };
    sent.push(request);
    const answer = answers[`${method} ${url.split('?')[0]}`];
    if (!answer) throw new Error(`Nothing answers ${method} ${url}.`);
    const [status, content] = typeof answer === 'function' ? answer(request) : answer;
    return new Response(JSON.stringify(content), { status, headers: now === undefined ? {} : { [businessTimeHeader]: now } });
  };
  const lines: ConnectionEvents[] = [];
  const live = createLive((events) => {
    lines.push(events);
    return { resume() {} };
  });
  const callsOf = (onSignedOut: () => void) => createCalls(onSignedOut, site, live);
  const user = userEvent.setup();
  render(<App texts={await createTexts()} callsOf={callsOf} />);
  return { user, sent, lines };
}
