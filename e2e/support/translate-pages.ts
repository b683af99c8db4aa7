import type { BrowserContext } from 'playwright/test';

/** Stands before each translated text, is not seen, and makes it another text than React's. */
export const translatedMark = '\u2060';

/**
 * Translates every page of the context from its first markup on and while it is used, as Google Translate does: it puts a `font` in the place of each text.
 * The texts stay, so that a journey finds what it looks for, and the text of paragraphs begins with `translatedMark`.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((mark) => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '' || parent.closest('font, script, style, title, textarea, noscript, svg, head')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = (parent.closest('p') ? mark : '') + text.data;
        text.replaceWith(outer);
      }
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, translatedMark);
