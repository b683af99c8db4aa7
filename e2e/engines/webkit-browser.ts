#!/usr/bin/env node
/**
 * A wrapper that presents WebKitGTK as Playwright's build of WebKit: `webkit.launch({ executablePath: 'e2e/engines/webkit-browser.ts' })`.
 * Playwright writes to file descriptor 3 of this process and reads from 4.
 */
import { Socket } from 'node:net';
import type { Json } from './json.ts';
import { openDisplay } from './webkit/display.ts';
import { PlaywrightServer, splitMessages } from './webkit/playwright-server.ts';

const binary = process.env.WEBKIT_BROWSER_PATH ?? '';
const display = await openDisplay();
const toPlaywright = new Socket({ fd: 4, writable: true });

const env: NodeJS.ProcessEnv = {
  ...process.env,
  DISPLAY: display.name,
  NO_AT_BRIDGE: '1',
  // Root in a container lacks the rights for WebKit's sandbox, as for Chromium's.
  ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
};

const server = new PlaywrightServer({
  binary,
  env,
  tell: (message: Json) => toPlaywright.write(`${JSON.stringify(message)}\0`),
});

async function end(): Promise<void> {
  await server.close();
  display.close();
  process.exit(0);
}

let unread = '';
const fromPlaywright = new Socket({ fd: 3, readable: true }).setEncoding('utf8');
fromPlaywright.on('data', (chunk: string) => {
  const { messages, rest } = splitMessages(unread + chunk);
  unread = rest;
  for (const message of messages) {
    if (message.method === 'Playwright.close') void end();
    else void server.receive(message);
  }
});
fromPlaywright.on('close', () => void end());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());
