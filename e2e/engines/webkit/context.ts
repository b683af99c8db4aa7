import { type Json, listIn, textIn } from '../json.ts';
import { AutomatedBrowser } from './automated-browser.ts';
import { Cookies, cookiesIn, toWebKit } from './cookies.ts';
import { Downloads } from './downloads.ts';
import { Page } from './page.ts';

export interface ContextOptions {
  id: string;
  binary: string;
  env: NodeJS.ProcessEnv;
  tell(message: Json): void;
}

interface OpenPage {
  id: string;
  target: number;
  handle: string;
  page: Page;
}

/** The browser of one visitor: a separate MiniBrowser whose windows are the pages. It starts with the first page. */
export class Context {
  readonly #options: ContextOptions;
  readonly #pages = new Map<number, OpenPage>();
  readonly #unclaimed = new Set<number>();
  readonly #cookies = new Cookies();
  #browser: Promise<AutomatedBrowser> | null = null;
  #opening: Promise<unknown> = Promise.resolve();
  #isOpening = false;
  #lastUsed: OpenPage | null = null;
  #claim: (() => void) | null = null;
  #downloads: Downloads | null = null;
  languages: string[] = [];
  /** The folder in which Playwright looks for downloads. */
  downloadPath = '';

  constructor(options: ContextOptions) {
    this.#options = options;
  }

  pageOf(id: string): Page | null {
    const open = this.#find(id);
    if (open !== undefined) this.#lastUsed = open;
    return open?.page ?? null;
  }

  async openPage(): Promise<string> {
    const opened = this.#opening.then(() => this.#openWindow());
    this.#opening = opened.catch(() => undefined);
    return opened;
  }

  /** Forgets the page, and closes its window unless it is the last one. The browser and its cookies would end with the last window. */
  async closePage(id: string): Promise<void> {
    const open = this.#find(id);
    if (open === undefined) return;
    this.#vanished(open.target);
    if (this.#pages.size > 0) await (await this.#started()).automate('closeBrowsingContext', { handle: open.handle });
  }

  async close(): Promise<void> {
    for (const { target } of [...this.#pages.values()]) this.#vanished(target);
    const browser = this.#browser;
    this.#browser = null;
    (await browser?.catch(() => null))?.kill();
    await this.#downloads?.close();
    this.#downloads = null;
  }

  async cookies(): Promise<Json[]> {
    for (const { page } of this.#pages.values()) {
      const host = await page.inspector.evaluate('location.hostname');
      if (typeof host !== 'string' || host === '') continue;
      this.#cookies.seenOn(host, cookiesIn(await page.inspector.ask(page.inspector.current, 'Page.getCookies')));
    }
    return this.#cookies.all();
  }

  async setCookies(cookies: readonly Json[]): Promise<void> {
    const set = cookies.map(toWebKit);
    this.#cookies.remember(set);
    const [open] = this.#pages.values();
    if (open === undefined) throw new Error('Cookies can be set once a page is open.');
    for (const cookie of set) await open.page.inspector.ask(open.page.inspector.current, 'Page.setCookie', { cookie });
  }

  async deleteCookies(): Promise<void> {
    await this.cookies();
    const [open] = this.#pages.values();
    for (const cookie of this.#cookies.forget()) {
      const url = `http://${textIn(cookie, 'domain').replace(/^\./, '')}${textIn(cookie, 'path')}`;
      await open?.page.inspector.ask(open.page.inspector.current, 'Page.deleteCookie', { cookieName: cookie.name, url });
    }
  }

  #started(): Promise<AutomatedBrowser> {
    this.#browser ??= this.#start();
    return this.#browser;
  }

  async #start(): Promise<AutomatedBrowser> {
    this.#downloads = await Downloads.open(this.downloadPath, (method, params) =>
      this.#options.tell({ method, params: { ...params, pageProxyId: this.#lastUsed?.id } }),
    );
    return AutomatedBrowser.start(
      this.#options.binary,
      { ...this.#options.env, ...this.#downloads.env },
      {
        pageAppeared: (target) => this.#appeared(target),
        pageVanished: (target) => this.#vanished(target),
        pageSaid: (target, message) => this.#pages.get(target)?.page.receive(message),
        ended: () => void this.close(),
      },
    );
  }

  /** The first window has no toolbar, because the browser is in full screen. The other windows are popups, which have none. */
  async #openWindow(): Promise<string> {
    const browser = await this.#started();
    this.#isOpening = true;
    try {
      const [first] = this.#pages.values();
      if (first === undefined) await browser.automate('createBrowsingContext', { presentationHint: 'Window' });
      else await first.page.inspector.evaluate("void open('about:blank', '_blank', 'popup,noopener,width=800,height=600')");
      const target = await this.#nextUnclaimed();
      return this.#opened(browser, target, await this.#newHandle(browser), null);
    } finally {
      this.#isOpening = false;
    }
  }

  async #nextUnclaimed(): Promise<number> {
    for (;;) {
      for (const target of this.#unclaimed) return target;
      await new Promise<void>((resolve) => {
        this.#claim = resolve;
      });
    }
  }

  /** Finds the handle of the window that belongs to no known page. */
  async #newHandle(browser: AutomatedBrowser): Promise<string> {
    const windows = listIn(await browser.automate('getBrowsingContexts'), 'contexts').map((each) => textIn(each, 'handle'));
    const known = new Set([...this.#pages.values()].map(({ handle }) => handle));
    const handle = windows.find((each) => !known.has(each));
    if (handle === undefined) throw new Error('The new page has no window.');
    return handle;
  }

  #opened(browser: AutomatedBrowser, target: number, handle: string, opener: OpenPage | null): string {
    const id = `${this.#options.id}-page-${target}`;
    this.#unclaimed.delete(target);
    const created = { pageProxyId: id, browserContextId: this.#options.id, ...(opener !== null && { openerId: opener.id }) };
    this.#options.tell({ method: 'Playwright.pageProxyCreated', params: created });
    browser.inspect(target);
    const page = new Page({
      tell: (message) => this.#options.tell({ ...message, pageProxyId: id }),
      inspect: (message) => browser.sendTo(target, message),
      automate: (method, params = {}) =>
        browser.automate(method, { ...params, handle, ...(method === 'switchToBrowsingContext' && { browsingContextHandle: handle }) }),
      languages: this.languages,
    });
    this.#pages.set(target, { id, target, handle, page });
    return id;
  }

  #appeared(target: number): void {
    this.#unclaimed.add(target);
    this.#claim?.();
    this.#claim = null;
    if (!this.#isOpening && this.#pages.size > 0) void this.#adoptPopup(target);
  }

  /** Registers a window that a page opened. */
  async #adoptPopup(target: number): Promise<void> {
    const browser = await this.#started();
    const handle = await this.#newHandle(browser);
    if (this.#unclaimed.has(target)) this.#opened(browser, target, handle, this.#lastUsed);
  }

  #vanished(target: number): void {
    this.#unclaimed.delete(target);
    const open = this.#pages.get(target);
    if (open === undefined) return;
    this.#pages.delete(target);
    this.#options.tell({ method: 'Playwright.pageProxyDestroyed', params: { pageProxyId: open.id } });
  }

  #find(id: string): OpenPage | undefined {
    return [...this.#pages.values()].find((open) => open.id === id);
  }
}
