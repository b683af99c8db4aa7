import { describe, expect, test } from 'vitest';
import { markupFault } from './check-markup.ts';
import { checkRendered } from './check-rendered.ts';

const page = (inside: string) =>
  `<div class="frame"><header><a href="/">N</a></header><main id="content">${inside}</main><footer></footer></div>`;

describe('markup that a team made', () => {
  test.for([
    ['<h1>Prices</h1><p>From <!-- -->24<!-- --> €</p>'],
    ['<a href="https://wa.me/34600">W</a><a href="tel:+34600">T</a><a href="#parts">P</a><a href="/a?b=1#c">A</a>'],
    [
      '<form action="/contact-us" method="post"><label for="n">N</label><input id="n" name="n" value="&quot;"><button type="submit">Go</button></form>',
    ],
    ['<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"></path><linearGradient id="g"></linearGradient></svg>'],
    ['<picture><source srcSet="/pictures/a 1x, /pictures/b 2x"><img src="/pictures/a" alt="A"></picture>'],
    ['<img src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" alt="">'],
    ['<table><tbody><tr><td>1</td></tr></tbody></table><!--$--><section></section><!--/$-->'],
  ] as const)('may show something: %s', ([inside]) => {
    expect(markupFault(page(inside))).toBeNull();
  });

  test.for([
    ['</main><p>outside</p><main>'],
    ['</div></div></div><p>outside</p>'],
    ['<p><div>'],
    ['<b>never closed'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">'],
    ['<base href="https://evil.example/">'],
    ['<script>alert(1)</script>'],
    ['<SCRIPT SRC="/releases/x.js"></SCRIPT>'],
    ['<link rel="stylesheet" href="/x.css">'],
    ['<style>body{display:none}</style>'],
    ['<iframe src="/"></iframe>'],
    ['<object data="/x.svg"></object>'],
    ['<embed src="/x.svg">'],
    ['<template><script></script></template>'],
    ['<noscript><p></p></noscript>'],
    ['<plaintext>'],
    ['<textarea>'],
    ['<!--'],
    ['<title>Bank</title>'],
    ['<svg><script>alert(1)</script></svg>'],
    ['<svg><foreignObject><p></p></foreignObject></svg>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    ['<svg><set attributeName="href" to="javascript:alert(1)"></set></svg>'],
    ['<math><mtext></mtext></math>'],
    ['<img src="x" onerror="alert(1)">'],
    ['<div ONCLICK=alert(1)>x</div>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>'],
    ['<a href="data:text/html,x">x</a>'],
    ['<img src="data:text/html,x" alt="">'],
    ['<img src="//evil.example/p" alt="">'],
    ['<img src="/\\evil.example/p" alt="">'],
    ['<img src="https://evil.example/p" alt="">'],
    ['<img srcset="/a 1x, https://evil.example/p 2x" alt="">'],
    ['<form action="https://evil.example/"><button>Go</button></form>'],
    ['<form action="//evil.example/"></form>'],
    ['<button formaction="https://evil.example/">Go</button>'],
    ['<p style="position:fixed">x</p>'],
    ['<p id="page">x</p>'],
    ['<div id="root">x</div>'],
    ['<p id="module-lists">{}</p>'],
    ['<p id="scripts">x</p>'],
    ['<main>another</main>'],
    ['<custom-element></custom-element>'],
    [`${'<div>'.repeat(300)}${'</div>'.repeat(300)}`],
    [`<p>${Array.from({ length: 20_000 }, (_, at) => `<b a${at}="">`).join('')}</p>`],
  ] as const)('does nothing else: %s', ([inside]) => {
    expect(markupFault(page(inside))).toMatch(/^The markup is refused: /);
  });

  test('without a main is none', () => {
    expect(markupFault('<p>x</p>')).toContain('exactly one <main>');
  });
});

describe('a report', () => {
  const prices = '/api/pricing/get_pricing';
  const order = { answers: { [prices]: { pricing: [1] } } } as never;
  const check = (rendered: object) =>
    checkRendered(
      { path: '/', language: 'en', isFrame: false, rendered: { html: page(''), styles: '', answers: {}, ...rendered } } as never,
      order,
    );

  test('has the answers that the order had, whatever it says that they are', () => {
    expect(check({ answers: { getPricing: prices } }).rendered?.answers).toEqual({ getPricing: { pricing: [1] } });
    expect(check({ answers: { getPricing: '/api/other' } }).failure).toContain('answers that it was not given');
    expect(check({ answers: { inventedCall: prices } }).failure).toContain('answers that it was not given');
    expect(check({ answers: { constructor: 'constructor' } }).failure).toContain('answers that it was not given');
  });

  test.for([
    ['<script>alert(1)</script>'],
    ['<style>a{}</style><p>x</p>'],
    ['<style data-styled="true">a{}</style><!-- x -->'],
    ['<style onload="alert(1)">a{}</style>'],
    ['<style data-styled="true">a{}</style></head><script>'],
    ['text'],
  ] as const)('has only styles as its styles: %s', ([styles]) => {
    expect(check({ styles }).failure).toContain('not only styles');
  });

  test('has the styles of styled-components', () => {
    const styles = '<style data-styled="true" data-styled-version="6.6.0">.a>.b{color:red}</style>';
    expect(check({ styles }).rendered?.styles).toBe(styles);
  });

  test('has no more structured data than search engines read', () => {
    const structuredData = [{ text: 'x'.repeat(200_000) }];
    expect(check({ head: { title: 'x', description: '', structuredData } }).failure).toContain('too long');
  });
});
