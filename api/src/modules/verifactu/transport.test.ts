import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { createTransport } from './transport.ts';

const named = (commonName: string) =>
  generate([{ name: 'commonName', value: commonName }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });

/** Longer than any answer here takes. */
const soon = AbortSignal.timeout(60_000);

let own: Awaited<ReturnType<typeof named>>;
let agency: Awaited<ReturnType<typeof named>>;
let server: ReturnType<typeof createServer>;
let endpoint = '';
beforeAll(async () => {
  [own, agency] = await Promise.all([named('company'), named('localhost')]);
  const settings = { cert: agency.cert, key: agency.private, ca: own.cert, requestCert: true, rejectUnauthorized: true };
  server = createServer(settings, (request, response) => {
    const subject = (request.socket as TLSSocket).getPeerCertificate().subject.CN;
    request.resume().on('end', () => response.end(`from ${subject}`));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  endpoint = `https://localhost:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

describe('the way to the tax agency', () => {
  it('shows the certificate of the company, and believes only the agency’s own', async () => {
    const certificate = { cert: own.cert, key: own.private, validUntil: new Date() };
    expect(await createTransport(endpoint, certificate, agency.cert)('<x/>', soon)).toBe('from company');
    await expect(createTransport(endpoint, certificate)('<x/>', soon)).rejects.toThrow(/self-signed/);
  });

  it('is refused without a certificate', async () => {
    await expect(createTransport(endpoint, null, agency.cert)('<x/>', soon)).rejects.toThrow();
  });
});

describe('its configuration', () => {
  it('reads certificate and key with line breaks as text, and knows when the certificate ends', () => {
    const env = { VERIFACTU: 'on', VERIFACTU_CERTIFICATE: own.cert.replaceAll('\n', '\\n'), VERIFACTU_KEY: own.private };
    const { taxAgency } = loadConfig(env);
    expect(taxAgency).toMatchObject({ isOn: true, endpoint: expect.stringContaining('www1.agenciatributaria.gob.es') });
    expect(taxAgency.certificate?.validUntil.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(loadConfig({ ...env, VERIFACTU_SEAL: 'true' }).taxAgency.endpoint).toContain('www10.');
    expect(loadConfig({ VERIFACTU: 'test' }).taxAgency).toMatchObject({ checkOrigin: 'https://prewww2.aeat.es', certificate: null });
    expect(loadConfig({ VERIFACTU: 'off' }).taxAgency.isOn).toBe(false);
  });

  it('refuses half of a pair, what is no certificate or no key, and the key of another certificate', () => {
    expect(() => loadConfig({ VERIFACTU_CERTIFICATE: own.cert, VERIFACTU_KEY: 'x' })).toThrow(/no private key/);
    expect(() => loadConfig({ VERIFACTU_CERTIFICATE: own.cert, VERIFACTU_KEY: agency.private })).toThrow(/not the key of/);
    expect(() => loadConfig({ VERIFACTU_KEY: own.private })).toThrow(/belong together/);
    expect(() => loadConfig({ VERIFACTU_CERTIFICATE: 'x', VERIFACTU_KEY: own.private })).toThrow(/no certificate/);
  });
});
