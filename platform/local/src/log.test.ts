import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { productionVariables } from '../test/production-variables.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';
import { type SmtpSink, startSmtpSink } from '../test/smtp-sink.ts';

const email = 'astrid.lind@example.com';
const visitor = '203.0.113.77';

describe.runIf(testServer)('a production site', () => {
  let database: TestDatabase;
  let smtp: SmtpSink;
  let dataDir: string;
  let site: SiteProcess;
  /** The cookies of the visitor by name, as a browser keeps them. */
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    [database, smtp] = await Promise.all([createDatabase(), startSmtpSink()]);
    dataDir = await mkdtemp(join(tmpdir(), 'nitida-log-'));
    const releases = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/', '/verification', '/ref/*'] })];
    site = await startSiteProcess(
      dataDir,
      releases.map(({ dir }) => dir),
      {
        ...productionVariables('https://nitida.test'),
        LOG_LEVEL: 'debug',
        DATABASE_URL: database.url,
        SMTP_URL: smtp.url,
        TRUST_PROXY: '127.0.0.1/32',
      },
    );
  });
  afterAll(async () => {
    await site?.end('SIGTERM');
    await Promise.all([database.drop(), smtp.close(), rm(dataDir, { recursive: true, force: true })]);
  });

  async function ask(method: string, path: string, body?: object): Promise<number> {
    const response = await fetch(`${site.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: body ? 'application/json' : 'text/html',
        'x-forwarded-for': visitor,
        'sec-fetch-site': 'same-origin',
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body && { 'content-type': 'application/json', origin: 'https://nitida.test' }),
      },
      ...(body && method !== 'GET' && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response.status;
  }

  /** Returns the token of the mail with this number, as its reader receives it. */
  async function mailedToken(count: number): Promise<string> {
    await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(count);
    const text = (smtp.mails.at(-1) ?? '').replaceAll(/=\n/g, '').replaceAll('=3D', '=');
    return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
  }

  test('a whole customer journey leaves no address, token, name or place in the log', async () => {
    const person = { name: 'Astridlog', surname: 'Lindlog', email, mobile: '+34612345678', lng: 'en' };
    expect(await ask('GET', `/?email=${email}`)).toBe(200);
    expect(await ask('GET', '/ref/partner-of-nobody')).toBe(200);
    expect(await ask('POST', '/api/auth/check_email', person)).toBeLessThan(300);
    const confirming = await mailedToken(1);
    expect(confirming).not.toBe('');
    expect(await ask('GET', `/verification?token=${confirming}`)).toBe(200);
    expect(await ask('GET', `/api/auth/verify-email/${confirming}`, {})).toBe(200);
    expect(await ask('POST', '/api/auth/signup_web', { ...person, password: 'shutters24' })).toBe(201);
    expect(await ask('POST', '/api/profile/forgot_password_web', { email, lng: 'en' })).toBeLessThan(300);
    const resetting = await mailedToken(2);
    // The framework has its own messages for unknown routes and for malformed requests.
    expect(await ask('PUT', `/no/such/page?token=${resetting}`, { email })).toBe(404);
    expect(await ask('GET', `/api/%zz?token=${resetting}`)).toBe(404);
    expect(await ask('POST', `/api/auth/signin_web?token=${resetting}`, { email, password: 'wrong-password' })).toBeGreaterThan(399);

    const log = site.output();
    expect(log).toContain('"route":"/api/auth/verify-email/:token"');
    const secrets = [email, confirming, resetting, visitor, 'remoteAddress', 'Astridlog', 'Lindlog', '612345678', 'partner-of-nobody'];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('the site promises HTTPS with every answer and does not publish the description of its calls', async () => {
    const staff = site.url.replace(/\d+$/, (port) => String(Number(port) + 1));
    const paths = [
      '/',
      '/nowhere',
      '/releases/work/none.js',
      '/favicon.ico',
      '/api/time/now',
      '/api/none',
      '/api/%zz',
      '/healthz',
      '/api/docs',
    ];
    for (const url of [...paths.map((path) => site.url + path), `${staff}/api/docs`, `${staff}/readyz`]) {
      const response = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect([url, response.headers.get('strict-transport-security')]).toEqual([url, 'max-age=31536000; includeSubDomains']);
      if (url.endsWith('/api/docs')) expect(response.status).toBe(404);
    }
  });

  test("the site accepts browsers' reports about its content policy and logs them without the page", async () => {
    const page = await fetch(site.url, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain('report-uri /csp-reports; report-to csp');
    expect(page.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    const body = {
      documentURL: 'https://nitida.test/verification?token=very-secret',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?stolen=very-secret',
      sourceFile: 'https://nitida.test/releases/work/page.1.js',
    };
    const sent = { type: 'csp-violation', url: body.documentURL, body };
    const report = await fetch(`${site.url}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify([sent]),
    });
    expect(report.status).toBe(204);
    await expect.poll(() => site.output()).toContain('"blocked":"https://evil.example","source":"/releases/work/page.1.js"');
    expect(site.output()).not.toContain('very-secret');
  });
});
