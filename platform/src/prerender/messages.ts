import { type InlinedPage, type Language, languages } from '@nitida/contract';
import * as z from 'zod';

/** A page as a guest first sees it. */
export const renderedPage = z.object({
  html: z.string(),
  /** `<style>` elements without a nonce. */
  styles: z.string(),
  head: z.object({ title: z.string(), description: z.string(), structuredData: z.array(z.looseObject({})).optional() }).optional(),
  /** What the API answered, by the call's name: the browser draws the same page from it. */
  answers: z.record(z.string(), z.unknown()),
});
export type RenderedPage = z.infer<typeof renderedPage>;

/** What a process is to render: the pages of one remote, so that a remote that breaks costs its own pages only. */
export interface RenderOrder {
  /** The shell's module that renders. */
  shell: string;
  remote: { name: string; file: string };
  page: InlinedPage;
  /** Origin that answers the API's calls. */
  apiOrigin: string;
  pages: { path: string; language: Language }[];
}

/** What it says of each; `failure`: the page is left to the browser. The process runs what a team sent: nothing of it is believed unchecked. */
export const renderReport = z.object({
  path: z.string(),
  language: z.enum(languages),
  rendered: renderedPage.optional(),
  failure: z.string().optional(),
});
export type RenderReport = z.infer<typeof renderReport>;
