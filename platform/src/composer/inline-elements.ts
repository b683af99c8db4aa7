import { createHash } from 'node:crypto';
import { announcementStyle } from '@nitida/contract/announcement-bar';

/** Hashes for the content policy: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The elements with code or styles that a document contains. The policy permits exactly those that were made here. */
export class InlineElements {
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>();

  /** `attributes` begin with a space. */
  script(code: string, attributes = ''): string {
    this.scripts.add(hashOf(code));
    return `<script${attributes}>${code}</script>`;
  }

  style(css: string, attributes = ''): string {
    this.styles.add(hashOf(css));
    return `<style${attributes}>${css}</style>`;
  }

  /** Permits the elements of a text that consists of `<style>` elements. */
  styleElements(html: string): string {
    for (const [, css = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) this.styles.add(hashOf(css));
    return html;
  }

  hashes(): InlineHashes {
    return { scripts: [...this.scripts], styles: [...this.styles] };
  }
}

/** The style that react-aria inserts in WebKit on a phone while an overlay is open (`usePreventScroll`). */
export const preventScrollStyle = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';

/** Styles that are inserted while the page is used: by libraries, of which styled-components fills an empty element by script, and with an announcement that begins. */
export const insertedStyles: string[] = ['', preventScrollStyle, announcementStyle].map(hashOf);
