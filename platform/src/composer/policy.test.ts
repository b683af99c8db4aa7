import { expect, test } from 'vitest';
import { contentPolicy, pageHeaders } from './policy.ts';

const input = { nonce: 'abc', host: 'localhost:3000', secure: false, formTargets: ['https://pay.example'] };

test('scripts need the nonce, and evaluation of text is forbidden', () => {
  const policy = contentPolicy(input);
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).not.toContain('unsafe');
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
});

test('forms may target the site and the payment page', () => {
  expect(contentPolicy(input)).toContain("form-action 'self' https://pay.example");
});

test('HSTS is sent only with HTTPS', () => {
  expect(pageHeaders(input)).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...input, secure: true })).toHaveProperty('strict-transport-security');
});
