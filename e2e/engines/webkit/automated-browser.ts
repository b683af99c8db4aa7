import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Json, numberIn, objectIn, parseJson, textIn } from '../json.ts';
import {
  decodeMessages,
  decodeTargetList,
  decodeTargetMessage,
  encodeMessage,
  encodeSession,
  encodeTarget,
  encodeTargetMessage,
  type InspectorTarget,
} from './inspector-messages.ts';

export interface AutomatedBrowserEvents {
  /** A page appeared, either as a popup or because of `openPage`. */
  pageAppeared(target: number): void;
  pageVanished(target: number): void;
  pageSaid(target: number, message: Json): void;
  ended(): void;
}

const patienceMs = 20_000;

/**
 * A window in full screen has no toolbar and may be as narrow as a phone. The inspector of the whole browser would fail when a
 * page is suspended, or when its document moves to another process (Cross-Origin-Opener-Policy) a second time.
 */
const browserArgs = ['--automation', '--full-screen', '--enable-page-cache=false', '--features=-CrossOriginOpenerPolicy'];

/**
 * A MiniBrowser of WebKitGTK in an automation session, with a separate profile. One connection carries the commands of the
 * session (`Automation`: windows, native input, cookies) and the inspector of each page.
 */
export class AutomatedBrowser {
  readonly #process: ChildProcess;
  readonly #socket: Socket;
  readonly #events: AutomatedBrowserEvents;
  readonly #answers = new Map<number, { resolve: (result: Json) => void; reject: (error: Error) => void }>();
  readonly #pages = new Set<number>();
  #automation: InspectorTarget | null = null;
  #connection = 0;
  #lastId = 0;
  #unread: Buffer = Buffer.alloc(0);

  private constructor(browser: ChildProcess, socket: Socket, events: AutomatedBrowserEvents) {
    this.#process = browser;
    this.#socket = socket;
    this.#events = events;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => this.kill());
    browser.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') console.error(`MiniBrowser ended by itself (${signal ?? code}).`);
      events.ended();
    });
  }

  static async start(binary: string, env: NodeJS.ProcessEnv, events: AutomatedBrowserEvents): Promise<AutomatedBrowser> {
    const port = await freePort();
    const browser = spawn(binary, browserArgs, {
      env: { ...env, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const started = new AutomatedBrowser(browser, await connectTo(port, browser), events);
    started.#send('StartAutomationSession', encodeSession(randomUUID()));
    await started.#until(() => started.#automation !== null);
    return started;
  }

  /** Sends a command of the domain `Automation`. */
  async automate(method: string, params: Json = {}): Promise<Json> {
    const target = this.#automation;
    if (target === null) throw new Error('The browser has no automation session.');
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<Json>((resolve, reject) => this.#answers.set(id, { resolve, reject }));
    this.sendTo(target.id, { id, method: `Automation.${method}`, params });
    return answer;
  }

  /** Starts to inspect a page. `pageSaid` receives the messages of its inspector from then on. */
  inspect(target: number): void {
    this.#send('Setup', encodeTarget(this.#connection, target));
  }

  sendTo(target: number, message: Json): void {
    this.#send('SendMessageToBackend', encodeTargetMessage(this.#connection, target, JSON.stringify(message)));
  }

  kill(): void {
    this.#process.kill('SIGKILL');
    this.#socket.destroy();
  }

  #send(name: string, body: Buffer): void {
    this.#socket.write(encodeMessage(name, body));
  }

  #read(chunk: Buffer): void {
    const { messages, rest } = decodeMessages(Buffer.concat([this.#unread, chunk]));
    this.#unread = rest;
    for (const { name, body } of messages) {
      if (name === 'SetTargetList') this.#listed(body);
      if (name === 'SendMessageToFrontend') this.#heard(body);
    }
  }

  #listed(body: Buffer): void {
    const { connection, targets } = decodeTargetList(body);
    this.#connection = connection;
    const automation = targets.find(({ kind }) => kind === 'Automation') ?? null;
    if (this.#automation === null && automation !== null) {
      this.#automation = automation;
      this.inspect(automation.id);
    }
    const pages = new Set(targets.filter(({ kind }) => kind !== 'Automation').map(({ id }) => id));
    for (const id of this.#pages) if (!pages.has(id) && this.#pages.delete(id)) this.#events.pageVanished(id);
    for (const id of pages) {
      if (this.#pages.has(id)) continue;
      this.#pages.add(id);
      this.#events.pageAppeared(id);
    }
  }

  #heard(body: Buffer): void {
    const { target, text } = decodeTargetMessage(body);
    const message = parseJson(text);
    if (target !== this.#automation?.id) {
      this.#events.pageSaid(target, message);
      return;
    }
    const waiting = this.#answers.get(numberIn(message, 'id'));
    this.#answers.delete(numberIn(message, 'id'));
    if (message.error === undefined) waiting?.resolve(objectIn(message, 'result'));
    else waiting?.reject(new Error(textIn(objectIn(message, 'error'), 'message')));
  }

  async #until(holds: () => boolean): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!holds()) {
      if (Date.now() > end) throw new Error('WebKit did not open an automation session.');
      await once(this.#socket, 'data', { signal: AbortSignal.timeout(patienceMs) });
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Retries until the browser listens, which is a moment after its start. */
async function connectTo(port: number, browser: ChildProcess): Promise<Socket> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end && browser.exitCode === null) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    );
    if (isOpen) return socket;
    await pause(20);
  }
  browser.kill('SIGKILL');
  throw new Error(`WebKit did not listen on port ${port}.`);
}
