import type { InlinedPage, Language } from '@nitida/contract';

/** A page as a guest first sees it. */
export interface RenderedPage {
  html: string;
  /** `<style>` elements without a nonce. */
  styles: string;
  head?: { title: string; description: string; structuredData?: object[] };
  /** What the API answered, by the call's name: the browser draws the same page from it. */
  answers: Record<string, unknown>;
}

/** What a worker is to render. */
export interface RenderOrder {
  /** The shell's module that renders. */
  shell: string;
  /** The remotes' modules, by name. */
  remotes: Record<string, string>;
  page: InlinedPage;
  /** Origin that answers the API's calls. */
  apiOrigin: string;
  pages: { path: string; language: Language }[];
}

/** What it says of each; `failure`: the page is left to the browser. */
export type RenderReport = { path: string; language: Language } & ({ rendered: RenderedPage } | { failure: string });
