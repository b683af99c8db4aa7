import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { insertedStyles, preventScrollStyle } from './inline-elements.ts';
import { contentPolicy, pageHeaders } from './policy.ts';

const hashes = { scripts: ["'sha256-script='"], styles: ["'sha256-style='"] };
const input = { hashes, origin: 'https://nitida.example', formTargets: ['https://pay.example'] };
const local = { ...input, origin: 'http://localhost:3000' };

test('a script is a file of a release or has its hash, and evaluation of text is forbidden', () => {
  const policy = contentPolicy(input);
  expect(policy).toContain("script-src nitida.example/releases/ 'sha256-script=';");
  expect(policy).not.toContain('unsafe');
});

test('a style is a file of the site, has its hash, or is one that a library inserts', () => {
  const styles = / style-src ([^;]+)/.exec(contentPolicy(input))?.[1]?.split(' ');
  expect(styles).toEqual(["'self'", ...insertedStyles, "'sha256-style='"]);
});

test('the style that react-aria inserts in WebKit is the one in its source', () => {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve('react-aria/package.json')
      .replace('package.json', 'dist/private/overlays/usePreventScroll.mjs'),
    'utf8',
  );
  expect(/style\.textContent = `([^`]+)`\.trim\(\)/.exec(source)?.[1]?.trim()).toBe(preventScrollStyle);
});

test('an origin that a policy cannot name leaves scripts to the whole origin', () => {
  const policy = contentPolicy({ ...input, origin: 'http://[fd00::1]:3000' });
  expect(policy).toContain("script-src 'self' 'sha256-script=';");
  expect(policy).toContain("connect-src 'self';");
});

test("on one's own machine a site has several names and ports", () => {
  expect(contentPolicy(local)).toContain("script-src 'self' 'sha256-script=';");
  expect(contentPolicy(local)).toContain("connect-src 'self' ws://localhost:* ws://127.0.0.1:*;");
});

test('style attributes, frames and other base URLs are forbidden', () => {
  const policy = contentPolicy(input);
  for (const rule of ["style-src-attr 'none'", "frame-ancestors 'none'", "base-uri 'none'", "default-src 'none'"])
    expect(policy).toContain(rule);
});

test('sockets connect to the site, with TLS when the page has it', () => {
  expect(contentPolicy(input)).toContain("connect-src 'self' wss://nitida.example;");
  expect(contentPolicy({ ...input, origin: 'http://nitida.example:8080' })).toContain("connect-src 'self' ws://nitida.example:8080;");
});

test('forms may target the site and the payment page', () => {
  expect(contentPolicy(input)).toContain("form-action 'self' https://pay.example");
});

test('HSTS is sent only with HTTPS', () => {
  expect(pageHeaders(local)).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders(input)).toHaveProperty('strict-transport-security');
});
