import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/nitida',
  SMTP_URL: 'smtps://mail',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PUBLIC_ORIGIN: 'https://nitida.example',
};

describe('the configuration', () => {
  it('needs nothing on one’s own machine, and binds to it alone', () => {
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

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ DATABASE_URL: '', SMTP_URL: ' ' })).toMatchObject({ databaseUrl: null, smtpUrl: null });
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('refuses production without %s, by name', (name) => {
    expect(() => loadConfig({ ...production, [name]: undefined })).toThrow(name);
  });

  it('keeps staff’s port to this machine unless asked, and asks staff for a code and hides the calls in production', () => {
    const open = { ...production, HOST: '0.0.0.0' };
    expect(loadConfig(open)).toMatchObject({ host: '0.0.0.0', staffHost: '127.0.0.1', staffSecondFactor: true, apiDocs: false });
    expect(loadConfig({ ...open, STAFF_HOST: '10.0.0.5', API_DOCS: 'true' })).toMatchObject({ staffHost: '10.0.0.5', apiDocs: true });
    expect(loadConfig({})).toMatchObject({ staffSecondFactor: false, apiDocs: true });
  });

  it('names everything that is missing at once', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://nitida.example' })).toThrow(
      'Cannot start in production without DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.',
    );
  });

  it('refuses production without https: its cookies would not be kept', () => {
    expect(() => loadConfig({ ...production, PUBLIC_ORIGIN: 'http://nitida.example' })).toThrow(ConfigError);
  });

  it('accepts production when all is there', () => {
    expect(loadConfig({ ...production, PUBLIC_ORIGIN: 'https://nitida.example/' })).toMatchObject({
      production: true,
      origin: 'https://nitida.example',
    });
  });

  it('refuses half of the payment keys, and a port that is none', () => {
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow('belong together');
    expect(() => loadConfig({ PORT: '70000' })).toThrow('PORT');
  });
});
