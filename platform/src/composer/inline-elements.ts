import { createHash } from 'node:crypto';

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

/** Styles that libraries insert while the page is used. styled-components fills an empty element by script. */
export const insertedStyles: string[] = ['', preventScrollStyle].map(hashOf);
