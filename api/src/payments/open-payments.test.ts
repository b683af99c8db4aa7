import { createLocalTools } from '@nitida/local/tools';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../config.ts';
import { createApi } from '../create-api.ts';

test('an API without payment keys and without development tools does not start, and says why', async () => {
  const started = createApi({ config: loadConfig({ LOG_LEVEL: 'silent' }), inMemory: {} });
  await expect(started).rejects.toThrow(ConfigError);
  await expect(started).rejects.toThrow('Cannot start without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
});

test('production leaves the development tools out', async () => {
  const config = { ...loadConfig({ LOG_LEVEL: 'silent' }), production: true };
  await expect(createApi({ config, development: createLocalTools(), inMemory: {} })).rejects.toThrow(ConfigError);
});
