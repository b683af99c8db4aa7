import { brotliCompressSync } from 'node:zlib';
import { languages } from '@nitida/contract';
import { parse } from 'acorn';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { browserCheck, browserNotice } from './browser-notice.ts';

const contact = { phone: '+34 952 000 000', email: 'hola@nitida.example' };
const notice = (language: (typeof languages)[number]) => browserNotice({ language, nonce: 'n0nce', contact, isWholePage: false });

/** A page in a browser that has, or lacks, what the check asks for. */
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

test.each(languages)('in %s the notice names the browsers, the phone number, WhatsApp and the email address', (language) => {
  const html = notice(language);
  expect(html).toContain('Safari 18, Chrome 131, Edge 131, Firefox 140');
  expect(html).not.toContain('{browsers}');
  expect(html).toContain('<a href="tel:+34952000000">+34 952 000 000</a>');
  expect(html).toContain('<a href="https://wa.me/34952000000">WhatsApp</a>');
  expect(html).toContain('<a href="mailto:hola@nitida.example">hola@nitida.example</a>');
});

test('each language says it in its own words', () => {
  expect(new Set(languages.map(notice)).size).toBe(languages.length);
});

test('alone it is the main part of the page; above prerendered content, which has one, it stands aside', () => {
  const wholePage = browserNotice({ language: 'en', nonce: 'n', contact, isWholePage: true });
  expect(wholePage).toMatch(/<main id="notice"><h1>.*<\/h1>.*<\/main>/);
  expect(notice('en')).toMatch(/<aside id="notice"><h2>.*<\/h2>.*<\/aside>/);
});

test('what the company is called cannot break out of the markup', () => {
  const html = browserNotice({ language: 'en', nonce: 'n', contact: { phone: '"><script>', email: '</noscript>' }, isWholePage: true });
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/noscript>/g)).toHaveLength(1);
});

test('where everything is there, the page stays as it is', () => {
  const document = openPage();
  expect(document.querySelector('meta')).toBeNull();
  expect(document.querySelector('#notice')).toBeNull();
  expect(document.querySelector('#module')?.getAttribute('type')).toBe('module');
});

test.each(['import maps', 'URL.parse', 'Highlight', 'Intl.DurationFormat'])(
  'without %s the notice stands above what was prerendered, and no later script may run',
  async (feature) => {
    const document = openPage([feature]);
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    expect(document.querySelector('meta')?.outerHTML).toBe('<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">');
    expect(document.body.firstElementChild?.querySelector('a')?.getAttribute('href')).toBe('tel:+34952000000');
    expect(document.querySelector('#root')?.textContent).toBe('Prerendered');
    // WebKit lets a module with a nonce pass the policy.
    expect(document.querySelector('#module')?.getAttribute('type')).toBe('text/plain');
  },
);

test('any browser can read the check: it is ES5', () => {
  expect(() => parse(browserCheck, { ecmaVersion: 5 })).not.toThrow();
});

test('check and notice together stay under a kilobyte as they travel', () => {
  for (const language of languages) expect(brotliCompressSync(browserCheck + notice(language)).length).toBeLessThan(1024);
});
