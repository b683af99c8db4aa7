import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('../serve.mjs', import.meta.url));

test.each([
  {
    what: 'production without its variables',
    env: { NODE_ENV: 'production' },
    sentence:
      'Cannot start in production without DATABASE_URL, DATA_KEY, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_ORIGIN, COMPOSITION_KEY, MAIL_FROM, STAFF_ORIGIN.',
  },
  {
    what: 'a site without payment keys and without the local tools',
    env: { NODE_ENV: 'development' },
    sentence: 'Cannot start without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: only `npm start` brings a payment sandbox.',
  },
])('starting $what fails with one sentence, and its log is JSON from the first line on', ({ env, sentence }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry], { env: { ...env, DATA_DIR: tmpdir() }, encoding: 'utf8' });
  const lines = `${stdout}${stderr}`
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([{ level: 'error', time: expect.any(String), message: sentence }]);
  expect(status).toBe(1);
});

/** Makes the entry see the version of another Node. */
const asNode = (version: string) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`)}`,
];

test.each(['20.20.2', '22.11.0'])('on Node %s the entry says in one sentence which Node it needs', (version) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...asNode(version), entry], { env: {}, encoding: 'utf8' });
  expect(stderr).toBe(`The site needs Node 24 or newer, and this is Node ${version} (${process.execPath}).\n`);
  expect([stdout, status]).toEqual(['', 1]);
});
