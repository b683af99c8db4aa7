import { type InlinedPage, type Language, languages, type SiteNavigation } from '@nitida/contract';
import * as z from 'zod';

/** A server module of a stored release. */
export interface ServerModule {
  /** Of the release. */
  name: string;
  version: string;
  integrity: string;
}

export interface RenderedPath {
  path: string;
  language: Language;
  /** Whether the page is drawn as a frame. */
  isFrame: boolean;
  /** The heading of a frame with only header and heading. */
  title?: string | undefined;
}

/** A page with the key of all that it depends on: two pages with the same key are the same, whatever else their orders have. */
export interface OrderedPage extends RenderedPath {
  key: string;
}

/** The pages of one remote that are rendered together, so that a broken remote affects only its own pages. It is the same on every node. */
export interface RenderOrder {
  shell: ServerModule;
  /** Null for frames with only header and heading, which need only the shell. */
  remote: ServerModule | null;
  page: InlinedPage;
  /** Links of header, menu and footer by language. */
  navigation: Record<string, SiteNavigation>;
  pages: OrderedPage[];
  /** The editions of the content that pages show, by path. */
  content: Record<string, number>;
  /** Names the state of the prices and settings that pages show: with others, the pages are others. */
  data: string;
  /** For the other side of an experiment: the page, and the edition that it shows instead of the current one. */
  experiment?: { page: string; edition: number };
}

/** The API's answers by address, all that the pages of an order may ask for. */
export type Answers = Readonly<Record<string, unknown>>;

/** What the sandbox is sent before the two modules. */
export interface SandboxOrder extends Pick<RenderOrder, 'page' | 'navigation'> {
  pages: RenderedPath[];
  /** The name of the remote. */
  remote: string | null;
  answers: Answers;
}

/** More than any page needs. The sandbox runs a team's code, so every part of a report has a bound. */
const mostMarkup = 1_000_000;
const mostStyles = 500_000;
const mostTitle = 300;
const mostDescription = 1000;
const mostAnswers = 50;
const mostFailure = 8000;
/** Structured data is JSON for search engines. */
export const mostStructuredData = 100_000;

const head = z.strictObject({
  title: z.string().min(1).max(mostTitle),
  description: z.string().max(mostDescription),
  structuredData: z.array(z.record(z.string(), z.json())).max(20).optional(),
  /** Only a path of this site, whatever a remote returns. */
  picture: z
    .strictObject({
      path: z
        .string()
        .max(mostTitle)
        .regex(/^\/(?!\/)[\w/.-]+$/),
      alt: z.string().max(mostDescription),
    })
    .optional(),
});

/** The report about each page. With `failure`, the browser renders the page. */
export const sandboxReport = z.strictObject({
  path: z.string(),
  language: z.enum(languages),
  isFrame: z.boolean(),
  rendered: z
    .strictObject({
      html: z.string().max(mostMarkup),
      /** `<style>` elements. */
      styles: z.string().max(mostStyles),
      head: head.optional(),
      /** The addresses of the API's answers that the page uses, by the name of the call. */
      answers: z.record(z.string().max(mostTitle), z.string().max(mostDescription)),
    })
    .optional(),
  failure: z
    .string()
    .transform((text) => text.slice(0, mostFailure))
    .optional(),
});
export type SandboxReport = z.input<typeof sandboxReport>;
export const mostAnswersOfPage = mostAnswers;

/** A page as a guest first sees it. */
export interface RenderedPage {
  html: string;
  /** `<style>` elements. */
  styles: string;
  head?: z.infer<typeof head> | undefined;
  /** The answers of the API by call name, from which the browser renders the same page. They are those that the order had. */
  answers: Record<string, unknown>;
}

/** What came of one page. */
export interface PageReport extends Pick<RenderedPath, 'path' | 'language' | 'isFrame'> {
  rendered?: RenderedPage;
  failure?: string;
}

/** A rendered page as it is stored. */
export interface StoredPage extends Pick<OrderedPage, 'key' | 'path' | 'language' | 'isFrame'> {
  /** The business time for which it was rendered, ISO. */
  at: string;
  rendered: RenderedPage;
}

/** Tells other processes that something was asked for or stored. A signal may be lost: everybody also looks by itself. */
export interface RenderSignals {
  send(): void;
  /** @returns a function that ends it */
  on(listener: () => void): () => void;
}
