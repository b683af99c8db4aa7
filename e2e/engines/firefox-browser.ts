#!/usr/bin/env node
/**
 * A wrapper around Firefox that answers commands of Playwright which this Firefox does not support yet:
 * `firefox.launch({ channel: 'moz-firefox', executablePath: 'e2e/engines/firefox-browser.ts' })`.
 * It starts Firefox with the same arguments and relays the messages.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { answerFor, knows, withTrustedText } from './firefox/unknown-commands.ts';
import { parseJson } from './json.ts';

const announcement = 'WebDriver BiDi listening on ';
const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (line.startsWith(announcement)) serve(line.slice(announcement.length));
  else console.error(line);
});

function serve(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (playwright, request) =>
    join(playwright, new WebSocket(`${address}${request.url ?? ''}`, { perMessageDeflate: false })),
  );
  server.on('listening', () => {
    const at = server.address();
    if (at !== null && typeof at !== 'string') console.error(`${announcement}ws://127.0.0.1:${at.port}`);
  });
}

function join(playwright: WebSocket, browser: WebSocket): void {
  const early: string[] = [];
  const toBrowser = (text: string) => {
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  };
  playwright.on('message', (data) => {
    const text = String(data);
    const message = parseJson(text);
    if (knows(message)) toBrowser(withTrustedText(text));
    else playwright.send(JSON.stringify(answerFor(message)));
  });
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text);
  });
  browser.on('message', (data) => playwright.send(String(data)));
  browser.on('close', () => playwright.close());
  browser.on('error', () => playwright.close());
  playwright.on('close', () => browser.close());
}
