import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/nitida',
  SMTP_URL: 'smtps://mail',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PUBLIC_ORIGIN: 'https://nitida.example',
  DATA_KEY: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  COMPOSITION_KEY: '-----BEGIN PRIVATE KEY-----\\nMC4C\\n-----END PRIVATE KEY-----',
  MAIL_FROM: 'Limpia <hola@limpia.test>',
  STAFF_ORIGIN: 'https://staff.limpia.test',
};

describe('the configuration', () => {
  it("needs nothing on a developer's machine and listens only there", () => {
    expect(loadConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      stripe: null,
    });
  });

  it('treats an empty variable as missing', () => {
    expect(loadConfig({ DATABASE_URL: '', SMTP_URL: ' ' })).toMatchObject({ databaseUrl: null, smtpUrl: null });
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('names %s when production lacks it', (name) => {
    expect(() => loadConfig({ ...production, [name]: undefined })).toThrow(name);
  });

  it('limits the staff port to this machine by default; in production it requires a second factor and hides the API docs', () => {
    const open = { ...production, HOST: '0.0.0.0' };
    expect(loadConfig(open)).toMatchObject({ host: '0.0.0.0', staffHost: '127.0.0.1', staffSecondFactor: true, apiDocs: false });
    expect(loadConfig({ ...open, STAFF_HOST: '10.0.0.5', API_DOCS: 'true' })).toMatchObject({ staffHost: '10.0.0.5', apiDocs: true });
    expect(loadConfig({})).toMatchObject({ staffSecondFactor: false, apiDocs: true });
  });

  it.each(['false', 'no', '0'])("refuses production without the staff's second factor: STAFF_SECOND_FACTOR=%s", (value) => {
    expect(() => loadConfig({ ...production, STAFF_SECOND_FACTOR: value })).toThrow(
      'Cannot start in production with STAFF_SECOND_FACTOR=false: staff needs a code beside the password.',
    );
    expect(loadConfig({ STAFF_SECOND_FACTOR: value }).staffSecondFactor).toBe(false);
  });

  it('takes a key of 32 bytes in base64 and no other', () => {
    expect(loadConfig(production).dataKey?.toString('latin1')).toBe('0123456789abcdef0123456789abcdef');
    for (const DATA_KEY of ['short', 'c2hvcnQ=', '0'.repeat(64)]) expect(() => loadConfig({ ...production, DATA_KEY })).toThrow('DATA_KEY');
    expect(loadConfig({}).dataKey).toBeNull();
  });

  it('names all missing variables at once', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://nitida.example' })).toThrow(
      'Cannot start in production without DATABASE_URL, DATA_KEY, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, COMPOSITION_KEY, MAIL_FROM, STAFF_ORIGIN.',
    );
  });

  it('takes the key of compositions with written line breaks, or the public halves alone', () => {
    expect(loadConfig(production).compositionKey).toEqual({
      privateKey: '-----BEGIN PRIVATE KEY-----\nMC4C\n-----END PRIVATE KEY-----',
      publicKeys: [],
    });
    const serving = { ...production, COMPOSITION_KEY: undefined, COMPOSITION_PUBLIC_KEY: 'one, two' };
    expect(loadConfig(serving).compositionKey).toEqual({ privateKey: null, publicKeys: ['one', 'two'] });
    expect(loadConfig({}).compositionKey).toBeNull();
  });

  it('refuses production without https, because browsers would not store its cookies', () => {
    expect(() => loadConfig({ ...production, PUBLIC_ORIGIN: 'http://nitida.example' })).toThrow(ConfigError);
  });

  it('refuses production with an origin of staff without https, and with the sample as the sender of mails', () => {
    for (const STAFF_ORIGIN of ['http://localhost:3001', 'http://staff.limpia.test'])
      expect(() => loadConfig({ ...production, STAFF_ORIGIN })).toThrow('Cannot start in production: STAFF_ORIGIN must be https.');
    for (const MAIL_FROM of ['hola@nitida.example', 'Nítida <hola@nitida.example>'])
      expect(() => loadConfig({ ...production, MAIL_FROM })).toThrow('MAIL_FROM has the address of the sample company.');
    expect(loadConfig({}).mailFrom).toBe('Nítida <hola@nitida.example>');
  });

  it('takes the company as a whole, and never that of the sample', () => {
    const company = {
      COMPANY_NAME: 'Limpia Costa S.L.',
      COMPANY_TAX_ID: 'B12345674',
      COMPANY_REGISTER: 'Registro Mercantil de Málaga',
      COMPANY_STREET: 'Calle Nueva 1',
      COMPANY_POSTAL_CODE: '29601',
      COMPANY_CITY: 'Marbella',
      COMPANY_PROVINCE: 'Málaga',
      COMPANY_EMAIL: 'hola@limpia.test',
      COMPANY_PHONE: '+34952123456',
    };
    expect(loadConfig(production).company).toBeNull();
    expect(loadConfig({ ...production, ...company }).company).toMatchObject({
      name: 'Limpia Costa S.L.',
      postalCode: '29601',
      isSample: false,
    });
    for (const name of Object.keys(company)) expect(() => loadConfig({ ...company, [name]: '' })).toThrow(`not set: ${name}.`);
    for (const sample of [{ COMPANY_TAX_ID: 'B00000000' }, { COMPANY_EMAIL: 'hola@nitida.example' }])
      expect(() => loadConfig({ ...company, ...sample })).toThrow('name the sample company');
    expect(() => loadConfig({ ...company, COMPANY_PHONE: '952 12 34 56' })).toThrow('COMPANY_PHONE');
  });

  it('accepts production when nothing is missing', () => {
    expect(loadConfig({ ...production, PUBLIC_ORIGIN: 'https://nitida.example/' })).toMatchObject({
      production: true,
      origin: 'https://nitida.example',
    });
  });

  it('reads the collector of OpenTelemetry with its headers', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example/', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%3Db, x-site = nitida' };
    expect(loadConfig({}).otlp).toBeNull();
    expect(loadConfig(collector).otlp).toEqual({
      endpoint: 'https://otel.example',
      headers: { 'x-key': 'a=b', 'x-site': 'nitida' },
      service: 'nitida',
      traced: 1,
    });
    for (const headers of ['x-key', '=a', 'x-key=%'])
      expect(() => loadConfig({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
  });

  describe('for the S3-compatible store of releases', () => {
    const s3 = {
      RELEASES_S3_ENDPOINT: 'https://s3.example/',
      RELEASES_S3_BUCKET: 'nitida/releases',
      RELEASES_S3_REGION: 'eu-south-2',
      RELEASES_S3_ACCESS_KEY_ID: 'AKIA-example',
      RELEASES_S3_SECRET_ACCESS_KEY: 'very-secret',
    };

    it('is null by default, and an incomplete one is refused with the missing names', () => {
      expect(loadConfig({}).releasesS3).toBeNull();
      expect(loadConfig(s3).releasesS3).toEqual({
        endpoint: 'https://s3.example',
        bucket: 'nitida/releases',
        region: 'eu-south-2',
        accessKeyId: 'AKIA-example',
        secretAccessKey: 'very-secret',
      });
      for (const name of Object.keys(s3)) expect(() => loadConfig({ ...s3, [name]: undefined })).toThrow(`not set: ${name}.`);
      expect(() => loadConfig({ RELEASES_S3_BUCKET: 'nitida' })).toThrow(
        'not set: RELEASES_S3_ENDPOINT, RELEASES_S3_REGION, RELEASES_S3_ACCESS_KEY_ID, RELEASES_S3_SECRET_ACCESS_KEY.',
      );
    });

    it.each([
      ['RELEASES_S3_ENDPOINT', 's3.example'],
      ['RELEASES_S3_ENDPOINT', 'ftp://s3.example'],
      ['RELEASES_S3_ENDPOINT', 'https://key:very-secret@s3.example'],
      ['RELEASES_S3_ENDPOINT', 'https://s3.example/?x=1'],
      ['RELEASES_S3_BUCKET', '/nitida'],
      ['RELEASES_S3_BUCKET', 'nitida/../other'],
      ['RELEASES_S3_BUCKET', 'nitida?x'],
    ])('refuses %s=%s without revealing the secret', (name, value) => {
      const load = () => loadConfig({ ...s3, [name]: value });
      expect(load).toThrow(name);
      expect(load).not.toThrow('very-secret');
    });
  });

  it('stores files of releases in one place, and names another origin for browsers only by its origin', () => {
    expect(loadConfig({})).toMatchObject({ releasesDir: null, releasesOrigin: null });
    const cdn = { RELEASES_DIR: '/mnt/releases', RELEASES_ORIGIN: 'https://cdn.example/' };
    expect(loadConfig(cdn)).toMatchObject({ releasesDir: '/mnt/releases', releasesOrigin: 'https://cdn.example' });
    expect(() => loadConfig({ RELEASES_ORIGIN: 'https://cdn.example/site' })).toThrow('RELEASES_ORIGIN has a path');
    expect(() => loadConfig({ ...production, RELEASES_ORIGIN: 'http://cdn.example' })).toThrow('RELEASES_ORIGIN must be https');
    const s3 = Object.fromEntries(['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'BUCKET'].map((name) => [`RELEASES_S3_${name}`, 'x']));
    expect(() => loadConfig({ ...cdn, ...s3, RELEASES_S3_ENDPOINT: 'https://s3.example' })).toThrow('two places');
  });

  describe('for a process that serves a part', () => {
    const serving = (SERVES: string, more = {}) => ({ ...production, SERVES, ...more });

    it('serves everything by default', () => {
      expect([...loadConfig({}).serves]).toEqual(['api', 'composer', 'registry', 'renderer']);
      expect([...loadConfig(serving('registry, api')).serves]).toEqual(['registry', 'api']);
      expect(() => loadConfig({ SERVES: 'pages' })).toThrow('SERVES is no list of api, composer, registry and renderer.');
    });

    it('never renders in a process of production that serves', () => {
      expect([...loadConfig(production).serves]).toEqual(['api', 'composer', 'registry']);
      expect(() => loadConfig(serving('composer,renderer', { API_ORIGIN: 'http://api:3000' }))).toThrow('a process of its own');
      expect([...loadConfig(serving('renderer', { API_ORIGIN: 'http://api:3000' })).serves]).toEqual(['renderer']);
    });

    it('refuses the embedded database, which belongs to one process', () => {
      expect(() => loadConfig({ SERVES: 'api' })).toThrow('Cannot start with SERVES=api and without DATABASE_URL');
    });

    it('needs of the variables of production only its own', () => {
      const none = Object.fromEntries(Object.keys(production).map((name) => [name, undefined]));
      const missing = (SERVES: string) => () => loadConfig({ ...none, NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', SERVES });
      expect(missing('api')).toThrow(
        'without DATA_KEY, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_ORIGIN, MAIL_FROM, STAFF_ORIGIN.',
      );
      expect(missing('composer')).toThrow('without PUBLIC_ORIGIN, COMPOSITION_KEY, STAFF_ORIGIN.');
      expect(missing('renderer')).toThrow('without PUBLIC_ORIGIN, API_ORIGIN.');
      expect(missing('registry')).toThrow('without PUBLIC_ORIGIN, COMPOSITION_KEY, STAFF_ORIGIN.');
    });

    it('accepts the public key alone for a composer, and not for a registry, which makes compositions', () => {
      const publicKey = { COMPOSITION_KEY: undefined, COMPOSITION_PUBLIC_KEY: 'one' };
      expect(loadConfig(serving('composer', publicKey)).compositionKey).toEqual({ privateKey: null, publicKeys: ['one'] });
      expect(loadConfig(serving('renderer', { ...publicKey, API_ORIGIN: 'http://api:3000/' })).apiOrigin).toBe('http://api:3000');
      expect(() => loadConfig(serving('registry', publicKey))).toThrow('without COMPOSITION_KEY.');
    });
  });

  it('refuses a single payment key and an invalid port', () => {
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('belong together');
    expect(() => loadConfig({ PORT: '70000' })).toThrow('PORT');
  });
});
