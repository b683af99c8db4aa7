import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { insertedStyles, preventScrollStyle } from './inline-elements.ts';
import { contentPolicy, pageHeaders } from './policy.ts';

const hashes = { scripts: ["'sha256-script='"], styles: ["'sha256-style='"] };
const input = { hashes, host: 'localhost:3000', secure: false, formTargets: ['https://pay.example'] };

test('a script is a file of a release or has its hash, and evaluation of text is forbidden', () => {
  const policy = contentPolicy(input);
  expect(policy).toContain("script-src localhost:3000/releases/ 'sha256-script=';");
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

test('a host that a policy cannot name leaves scripts to the whole origin', () => {
  expect(contentPolicy({ ...input, host: '[::1]:3000' })).toContain("script-src 'self' 'sha256-script=';");
});

test('style attributes, frames and other base URLs are forbidden', () => {
  const policy = contentPolicy(input);
  for (const rule of ["style-src-attr 'none'", "frame-ancestors 'none'", "base-uri 'none'", "default-src 'none'"])
    expect(policy).toContain(rule);
});

test('sockets may connect to the requested host, with TLS when the page has it', () => {
  expect(contentPolicy(input)).toContain("connect-src 'self' ws://localhost:3000;");
  expect(contentPolicy({ ...input, secure: true })).toContain("connect-src 'self' wss://localhost:3000;");
});

test('an invalid host cannot add a rule', () => {
  expect(contentPolicy({ ...input, host: "x; script-src 'unsafe-inline'" })).toContain("connect-src 'self';");
  expect(contentPolicy({ ...input, host: "x; script-src 'unsafe-inline'" })).toContain("script-src 'self' 'sha256-script=';");
});

test('forms may target the site and the payment page', () => {
  expect(contentPolicy(input)).toContain("form-action 'self' https://pay.example");
});

test('HSTS is sent only with HTTPS', () => {
  expect(pageHeaders(input)).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...input, secure: true })).toHaveProperty('strict-transport-security');
});
