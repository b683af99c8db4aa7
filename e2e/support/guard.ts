import type { BrowserContext, ConsoleMessage, Page, Response } from 'playwright/test';
import { makeLate } from './late.ts';

/** The browser logs an expected failure (a wrong password, a conflict) as an error too. */
const expectedRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** WebKitGTK does not support web app manifests and reports that directive of the policy. */
const unknownDirective = /^Unrecognized Content-Security-Policy directive 'manifest-src'/;

/** WebKit's message for a call that was in progress when its page was left. */
const abandonedCall = /^(XMLHttpRequest|Fetch API) cannot load \S+ due to access control checks/;

/** Firefox's message for a file with a hash that was still loading when its page was left: the hash that it found is that of nothing. */
const abandonedFile =
  /^None of the “sha384” hashes .* The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/;

/** Watches every page of a context for errors, policy violations and broken files. */
export class Guard {
  readonly #faults: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows faults that the test causes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  async watch(context: BrowserContext): Promise<void> {
    await makeLate(context);
    await context.exposeBinding('__reportViolation', (_source, violation: string) => this.#add(`policy: ${violation}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, '__reportViolation');
        if (typeof report === 'function') report(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
      });
    });
    context.on('weberror', (error) => this.#threw(error.error()));
    context.on('console', (message) => this.#heard(message));
    context.on('response', (response) => this.#answered(response));
  }

  /** The faults that were not allowed. */
  faults(): string[] {
    return this.#faults.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }

  #threw({ message, stack }: Error): void {
    const said = stack || message;
    if (!abandonedCall.test(said) && !abandonedFile.test(said)) this.#add(`uncaught: ${said}`);
  }

  #heard(message: ConsoleMessage): void {
    if (message.type() !== 'error' || expectedRefusal.test(message.text()) || unknownDirective.test(message.text())) return;
    this.#add(`console: ${message.text()} (${pathOf(message.page())})`);
  }

  #answered(response: Response): void {
    const path = new URL(response.url()).pathname;
    const broken = response.status() >= 500 || (response.status() === 404 && !path.startsWith('/api/'));
    if (broken) this.#add(`${response.status()} for ${response.request().method()} ${path}`);
  }

  #add(fault: string): void {
    this.#faults.push(fault);
  }
}

const pathOf = (page: Page | null): string => (page === null ? 'no page' : new URL(page.url()).pathname);
