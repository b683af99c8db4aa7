import { expect, test } from 'vitest';
import { contentPolicy, pageHeaders } from './policy.ts';

const input = { nonce: 'abc', host: 'localhost:3000', secure: false, formTargets: ['https://pay.example'] };

test('scripts run by nonce alone, and nothing is evaluated from text', () => {
  const policy = contentPolicy(input);
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).not.toContain('unsafe');
});

test('style attributes are refused, frames and other bases too', () => {
  const policy = contentPolicy(input);
  for (const rule of ["style-src-attr 'none'", "frame-ancestors 'none'", "base-uri 'none'", "default-src 'none'"])
    expect(policy).toContain(rule);
});

test('sockets go to the host that was asked, over TLS when the page was', () => {
  expect(contentPolicy(input)).toContain("connect-src 'self' ws://localhost:3000;");
  expect(contentPolicy({ ...input, secure: true })).toContain("connect-src 'self' wss://localhost:3000;");
});

test('a host that is none cannot add a rule', () => {
  expect(contentPolicy({ ...input, host: "x; script-src 'unsafe-inline'" })).toContain("connect-src 'self';");
});

test('forms go to us and to the payment page', () => {
  expect(contentPolicy(input)).toContain("form-action 'self' https://pay.example");
});

test('a promise of HTTPS is made only over HTTPS', () => {
  expect(pageHeaders(input)).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...input, secure: true })).toHaveProperty('strict-transport-security');
});
