import { brotliCompressSync } from 'node:zlib';
import { languages } from '@nitida/contract';
import { parse } from 'acorn';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { browserCheck, browserNotice } from './browser-notice.ts';
import { InlineElements } from './inline-elements.ts';

const contact = { phone: '+34\u00a0952\u00a0000\u00a0000', email: 'hola@nitida.example' };
const notice = (language: (typeof languages)[number]) =>
  browserNotice({ language, inline: new InlineElements(), contact, isWholePage: false, hasFrame: false });

/** A page in a browser that lacks the given features. */
function openPage(lacking: string[] = []): Document {
  const page = `<head><script>${browserCheck}</script></head><body>${notice('de')}<div id="root">Prerendered</div><script type="module" id="module"></script></body>`;
  const { window } = new JSDOM(page, {
    runScripts: 'dangerously',
    beforeParse(opened) {
      const has = (name: string) => !lacking.includes(name);
      Object.assign(opened.HTMLScriptElement, { supports: () => has('import maps') });
      Object.assign(opened.URL, { parse: has('URL.parse') ? () => null : undefined });
      if (has('Highlight')) Object.assign(opened, { Highlight: class {} });
      if (!has('Intl.DurationFormat')) opened.eval('delete Intl.DurationFormat');
    },
  });
  return window.document;
}

test.each(languages)('the notice in %s names the browsers, the phone number, WhatsApp and the email address', (language) => {
  const html = notice(language);
  expect(html).toContain('Safari 18, Chrome 131, Edge 131, Firefox 140');
  expect(html).not.toContain('{browsers}');
  expect(html).toContain('<a href="tel:+34952000000">+34\u00a0952\u00a0000\u00a0000</a>');
  expect(html).toContain('<a href="https://wa.me/34952000000">WhatsApp</a>');
  expect(html).toContain('<a href="mailto:hola@nitida.example">hola@nitida.example</a>');
});

test('the notice differs in each language', () => {
  expect(new Set(languages.map(notice)).size).toBe(languages.length);
});

test('the notice is the main element of an empty page and an aside above prerendered content', () => {
  const wholePage = browserNotice({ language: 'en', inline: new InlineElements(), contact, isWholePage: true, hasFrame: false });
  expect(wholePage).toMatch(/<main id="notice"><h1>.*<\/h1>.*<\/main>/);
  expect(notice('en')).toMatch(/<aside id="notice"><h2>.*<\/h2>.*<\/aside>/);
});

test('the notice hides the frame of a page, whose buttons would not work', () => {
  const withFrame = browserNotice({ language: 'en', inline: new InlineElements(), contact, isWholePage: true, hasFrame: true });
  expect(withFrame).toContain('#root{display:none}');
  expect(notice('en')).not.toContain('#root');
});

test("the company's details cannot break out of the markup", () => {
  const html = browserNotice({
    language: 'en',
    inline: new InlineElements(),
    contact: { phone: '"><script>', email: '</noscript>' },
    hasFrame: false,
    isWholePage: true,
  });
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/noscript>/g)).toHaveLength(1);
});

test('a browser with all features shows the page unchanged', () => {
  const document = openPage();
  expect(document.querySelector('meta')).toBeNull();
  expect(document.querySelector('#notice')).toBeNull();
  expect(document.querySelector('#module')?.getAttribute('type')).toBe('module');
});

test.each(['import maps', 'URL.parse', 'Highlight', 'Intl.DurationFormat'])(
  'a browser without %s shows the notice above prerendered content and runs no later script',
  async (feature) => {
    const document = openPage([feature]);
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    expect(document.querySelector('meta')?.outerHTML).toBe('<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">');
    expect(document.body.firstElementChild?.querySelector('a')?.getAttribute('href')).toBe('tel:+34952000000');
    expect(document.querySelector('#root')?.textContent).toBe('Prerendered');
    // WebKit runs a module with a nonce in spite of the policy.
    expect(document.querySelector('#module')?.getAttribute('type')).toBe('text/plain');
  },
);

test('the check is ES5, which any browser can parse', () => {
  expect(() => parse(browserCheck, { ecmaVersion: 5 })).not.toThrow();
});

test('the compressed check and notice are smaller than a kilobyte', () => {
  for (const language of languages) expect(brotliCompressSync(browserCheck + notice(language)).length).toBeLessThan(1024);
});
