import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

test.each([
  {
    what: 'production without its variables',
    env: { NODE_ENV: 'production' },
    sentence:
      'Cannot start in production without DATABASE_URL, DATA_KEY, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_ORIGIN, COMPOSITION_KEY.',
  },
  {
    what: 'a site without payment keys and without the local tools',
    env: { NODE_ENV: 'development' },
    sentence: 'Cannot start without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: only `npm start` brings a payment sandbox.',
  },
])('starting $what fails with one sentence', ({ env, sentence }) => {
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { ...env, DATA_DIR: tmpdir() }, encoding: 'utf8' });
  expect(stderr.trim()).toBe(sentence);
  expect(status).toBe(1);
});
