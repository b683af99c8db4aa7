import type { Page } from 'playwright/test';

/** Finds faults that no screen may have: cut or broken text, unfilled texts, horizontal scrolling, an Enter key without a word, small letters in fields, letters for digits. One line per fault. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.add(`scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth}${widest()}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node);
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) unfilled(element.getAttribute(name) ?? '');
    unfilled(document.title);
    for (const control of document.querySelectorAll('button, select, textarea, input:not([type="radio"], [type="checkbox"])')) {
      const cut =
        control.parentElement &&
        control.checkVisibility({ visibilityProperty: true }) &&
        cutter(control.parentElement, control.getBoundingClientRect());
      if (cut) faults.add(`cut off: ${nameOf(control)} by ${cut}`);
    }
    const typed = 'input:is([type="text"], [type="email"], [type="tel"], [type="search"], [type="password"], [type="url"])';
    for (const field of document.querySelectorAll<HTMLInputElement>(typed))
      if (field.checkVisibility({ visibilityProperty: true }) && field.tabIndex >= 0 && field.enterKeyHint === '')
        faults.add(`the Enter key of a phone says nothing: ${field.name || field.id}`);
    // Safari on a phone zooms into a field with smaller letters, and stays there.
    const entered = 'input:not([type="checkbox"], [type="radio"], [type="range"], [hidden]), select, textarea';
    for (const field of window.innerWidth < 744 ? document.querySelectorAll(entered) : []) {
      const { fontSize } = getComputedStyle(field);
      if (field.getClientRects().length > 0 && Number.parseFloat(fontSize) < 16)
        faults.add(`a phone zooms in: ${field.getAttribute('name') ?? field.id} has letters of ${fontSize}`);
    }
    const ofDigits =
      'input:is([autocomplete="one-time-code"], [autocomplete="postal-code"], [autocomplete^="cc-"]:not([autocomplete="cc-name"]))';
    for (const field of document.querySelectorAll<HTMLInputElement>(ofDigits))
      if (field.inputMode !== 'numeric') faults.add(`a phone shows letters for digits: ${field.name || field.id}`);
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]'))
      if (field.scrollWidth > field.clientWidth + 1)
        faults.add(`cut off: "${field.value}" in ${field.name} by ${field.scrollWidth - field.clientWidth} px`);
    return [...faults];

    function look(node: Node): void {
      const text = node.nodeValue?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || parent.closest('script, style, noscript, [data-live-announcer]')) return;
      if (!parent.checkVisibility({ visibilityProperty: true })) return;
      unfilled(text);
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return;
      const isStacked =
        parent.getBoundingClientRect().width > 2 &&
        range.getClientRects().length > 3 &&
        box.width < Number.parseFloat(getComputedStyle(parent).fontSize) * 1.5;
      if (isStacked) faults.add(`a letter a line: "${text.slice(0, 60)}"`);
      const isDisplay = parent.closest('h1, h2, h3, label, button') !== null || Number.parseFloat(getComputedStyle(parent).fontSize) >= 20;
      // Headings for screen readers only are 1 px wide.
      if (isDisplay && parent.getBoundingClientRect().width > 2)
        for (const word of brokenWords(node)) faults.add(`broken within a word: "${word}"`);
      const cut = cutter(parent, box);
      if (cut) faults.add(`cut off: "${text.slice(0, 60)}" by ${cut}`);
    }

    /** Words of headings, labels and large texts, with the marks around them, that wrap without a hyphen. */
    function brokenWords(node: Node): string[] {
      if (node.parentElement === null || getComputedStyle(node.parentElement).hyphens === 'auto') return [];
      return [...(node.nodeValue ?? '').matchAll(/[\p{Ps}\p{Pi}]*[\p{L}\p{N}]+[\p{Pe}\p{Pf}.,:;!?]*/gu)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word);
    }

    /** The element that cuts off a part of the text. Elements that scroll do not count. */
    function cutter(from: Element, box: DOMRect): string | null {
      for (let element: Element | null = from; element && element !== document.body; element = element.parentElement) {
        const style = getComputedStyle(element);
        const outer = element.getBoundingClientRect();
        if (outer.width <= 2 || outer.height <= 2 || style.clipPath !== 'none') return null;
        const isPast = (side: number, most: number) => side > most + 2;
        const isWide = isPast(box.right, outer.right) || isPast(outer.left, box.left);
        const isTall = isPast(box.bottom, outer.bottom + 2) || isPast(outer.top, box.top + 2);
        if ((isWide && /hidden|clip/.test(style.overflowX)) || (isTall && /hidden|clip/.test(style.overflowY))) return nameOf(element);
        if (isWide && element.matches('button, label, td, th, li, h1, h2, h3')) return `${nameOf(element)}, which it leaves`;
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') return null;
      }
      return null;
    }

    function unfilled(text: string): void {
      // The cookie policy shows the names of stored items as they are.
      const isKey =
        !text.startsWith('nitida.') && /^[a-z][A-Za-z]*(\.[A-Za-z][\w-]*)+$/.test(text) && !/\.(example|com|es|pdf)$/.test(text);
      if (isKey || /\{\{|\}\}|\[object|\bundefined\b|\bNaN\b|Invalid Date|<\/?[a-z]+>/.test(text))
        faults.add(`not filled in: "${text.slice(0, 80)}"`);
    }

    function widest(): string {
      const far = [...document.querySelectorAll('body *')].find((each) => each.getBoundingClientRect().right > root.clientWidth + 1);
      return far ? `, from ${nameOf(far)}` : '';
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} "${element.textContent?.trim().slice(0, 30)}"`;
    }
  });
}

/** Finds focusable controls that a fixed bar covers completely after the keyboard has reached them, in both directions. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollX, scrollY } = window;
    const before = document.activeElement;
    const inside = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    const controls = [...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled, [tabindex="-1"]') && !each.closest('[inert]'),
    );
    const faults = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      const bar = coverOf(control);
      if (bar) faults.add(`covered when focused: ${control.tagName.toLowerCase()} "${control.textContent?.trim().slice(0, 40)}" by ${bar}`);
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (before instanceof HTMLElement) before.focus();
    window.scrollTo(scrollX, scrollY);
    return [...faults];

    function coverOf(control: HTMLElement): string | null {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (width < 4 || height < 4) return null;
      const points = [
        [left + width / 2, top + height / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      const bars = points.map(([x, y]) => barAt(x, y, control));
      return bars.every((bar) => bar !== null) ? (bars[0] ?? null) : null;
    }

    function barAt(x: number, y: number, control: HTMLElement): string | null {
      const top = document.elementFromPoint(x, y);
      // A message disappears by itself or with its own button.
      if (top === null || control.contains(top) || top.contains(control) || top.closest('[aria-live]')) return null;
      for (let element: Element | null = top; element && !element.contains(control); element = element.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(element).position))
          return `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 30)}`;
      return null;
    }
  });
}
