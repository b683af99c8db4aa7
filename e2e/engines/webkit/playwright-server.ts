import { isJson, type Json, listIn, objectIn, textIn } from '../json.ts';
import { Context } from './context.ts';

export interface ServerOptions {
  binary: string;
  env: NodeJS.ProcessEnv;
  tell(message: Json): void;
}

/** Answers Playwright's commands about the browser and its contexts, like Playwright's build of WebKit. */
export class PlaywrightServer {
  readonly #options: ServerOptions;
  readonly #contexts = new Map<string, Context>();
  #lastContext = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  async receive(message: Json): Promise<void> {
    const pageProxyId = textIn(message, 'pageProxyId');
    const from = pageProxyId === '' ? {} : { pageProxyId };
    try {
      const params = objectIn(message, 'params');
      const method = textIn(message, 'method');
      const result = pageProxyId === '' ? await this.#handle(method, params) : await this.#pageOf(pageProxyId).handle(method, params);
      this.#options.tell({ id: message.id, result, ...from });
    } catch (error) {
      this.#options.tell({ id: message.id, error: { message: error instanceof Error ? error.message : String(error) }, ...from });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map((context) => context.close()));
  }

  async #handle(method: string, params: Json): Promise<Json> {
    switch (method) {
      case 'Playwright.createContext':
        return { browserContextId: this.#createContext() };
      case 'Playwright.deleteContext':
        await this.#contextOf(params).close();
        this.#contexts.delete(textIn(params, 'browserContextId'));
        return {};
      case 'Playwright.createPage':
        return { pageProxyId: await this.#contextOf(params).openPage() };
      case 'Playwright.closePage':
        for (const context of this.#contexts.values()) await context.closePage(textIn(params, 'pageProxyId'));
        return {};
      case 'Playwright.navigate':
        return { loaderId: await this.#pageOf(textIn(params, 'pageProxyId')).navigate(textIn(params, 'url')) };
      case 'Playwright.setLanguages':
        this.#contextOf(params).languages = Array.isArray(params.languages) ? params.languages.map(String) : [];
        return {};
      case 'Playwright.getAllCookies':
        return { cookies: await this.#contextOf(params).cookies() };
      case 'Playwright.setCookies':
        await this.#contextOf(params).setCookies(listIn(params, 'cookies'));
        return {};
      case 'Playwright.deleteAllCookies':
        await this.#contextOf(params).deleteCookies();
        return {};
      case 'Playwright.setDownloadBehavior':
        this.#contextOf(params).downloadPath = textIn(params, 'downloadPath');
        return {};
      case 'Playwright.enable':
        return {};
      default:
        throw new Error(`WebKitGTK has no ${method}`);
    }
  }

  #createContext(): string {
    this.#lastContext += 1;
    const id = `context-${this.#lastContext}`;
    this.#contexts.set(id, new Context({ ...this.#options, id }));
    return id;
  }

  #contextOf(params: Json): Context {
    const context = this.#contexts.get(textIn(params, 'browserContextId'));
    if (context === undefined) throw new Error('There is no such context.');
    return context;
  }

  #pageOf(id: string) {
    for (const context of this.#contexts.values()) {
      const page = context.pageOf(id);
      if (page !== null) return page;
    }
    throw new Error('The page is closed.');
  }
}

/** Splits Playwright's messages, each of which ends with a zero byte. */
export function splitMessages(text: string): { messages: Json[]; rest: string } {
  const parts = text.split('\0');
  const rest = parts.pop() ?? '';
  const messages = parts.map((part): unknown => JSON.parse(part)).filter(isJson);
  return { messages, rest };
}
