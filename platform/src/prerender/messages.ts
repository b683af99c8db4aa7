import { type InlinedPage, type Language, languages, type SiteNavigation } from '@nitida/contract';
import * as z from 'zod';

/** A page as a guest first sees it. */
export const renderedPage = z.object({
  html: z.string(),
  /** `<style>` elements. */
  styles: z.string(),
  head: z
    .object({
      title: z.string(),
      description: z.string(),
      structuredData: z.array(z.looseObject({})).optional(),
      /** Only a path of this site, whatever a remote returns. */
      picture: z.object({ path: z.string().regex(/^\/[\w/.-]+$/), alt: z.string() }).optional(),
    })
    .optional(),
  /** The answers of the API by call name, from which the browser renders the same page. */
  answers: z.record(z.string(), z.unknown()),
});
export type RenderedPage = z.infer<typeof renderedPage>;

interface RenderedPath {
  path: string;
  language: Language;
  /** Whether the page is drawn as a frame. */
  isFrame?: boolean;
  /** The heading of a frame with only header and heading. */
  title?: string | undefined;
}

/** The pages of one remote that a process must render, so that a broken remote affects only its own pages. */
export interface RenderOrder {
  /** The shell's server module. */
  shell: string;
  /** Null for frames with only header and heading, which need only the shell. */
  remote: { name: string; file: string } | null;
  page: InlinedPage;
  /** Links of header, menu and footer by language. */
  navigation: Record<string, SiteNavigation>;
  /** The origin of the API. */
  apiOrigin: string;
  pages: RenderedPath[];
  /** The editions of the content that pages show, by path. The process asks the API for them; here they say that the pages are others. */
  content?: Record<string, number>;
  /** For the other side of an experiment: the page, and the edition that it shows instead of the current one. */
  experiment?: { page: string; edition: number };
}

/** The report about each page. With `failure`, the browser renders the page. The process runs a team's code, so every report is validated. */
export const renderReport = z.object({
  path: z.string(),
  language: z.enum(languages),
  rendered: renderedPage.optional(),
  failure: z.string().optional(),
});
export type RenderReport = z.infer<typeof renderReport>;
