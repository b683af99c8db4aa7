import type { BrowserContext } from 'playwright/test';

/**
 * Puts into every page of the context what extensions put there, from its first markup on and while it is used: attributes of the body, of boxes and of
 * fields, an element after each field, as password managers and grammar checkers do, and elements in the body and beside it.
 */
export const decoratePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const decorate = (root: Element) => {
      for (const box of root.querySelectorAll('div')) box.setAttribute('bis_skin_checked', '1');
      for (const field of root.querySelectorAll('input, textarea')) {
        if (field.hasAttribute('data-checked-by')) continue;
        field.setAttribute('data-checked-by', 'extension');
        field.setAttribute('spellcheck', 'false');
        field.after(document.createElement('password-icon'));
      }
    };
    const start = () => {
      const { body, documentElement } = document;
      body.setAttribute('cz-shortcut-listen', 'true');
      body.prepend(document.createElement('extension-bar'));
      body.append(document.createElement('extension-panel'));
      documentElement.append(document.createElement('extension-root'));
      decorate(body);
      new MutationObserver((records) => {
        for (const { target } of records) if (target instanceof Element) decorate(target);
      }).observe(body, { childList: true, subtree: true });
    };
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      observer.disconnect();
      start();
    }).observe(document, { childList: true, subtree: true });
  });
