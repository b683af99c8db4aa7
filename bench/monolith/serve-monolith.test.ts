import { expect, test } from 'vitest';
import { plainDocument } from './serve-monolith.ts';

test('the document of the monolith holds no hashes, and keeps scripts, styles and data', () => {
  const html = [
    '<script type="importmap" nonce="n">{"integrity":{"/a.js":"sha384-abc"}}</script>',
    '<script type="module" src="/a.js" integrity="sha384-abc=" nonce="n" data-start></script>',
    '<link rel="stylesheet" href="/a.css" integrity="sha384-def=">',
    '<script type="application/json" id="page">{"language":"en"}</script>',
    '',
  ].join('\n');
  expect(plainDocument(html)).toBe(
    [
      '<script type="module" src="/a.js" nonce="n" data-start></script>',
      '<link rel="stylesheet" href="/a.css">',
      '<script type="application/json" id="page">{"language":"en"}</script>',
      '',
    ].join('\n'),
  );
});
