import { companyNames, isSampleCompany } from '../../company-settings.ts';
import { ConfigError } from '../../config-error.ts';
import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { loadBusinessSettings } from './store.ts';
import { addVersion, lockSettings, settingsChannel } from './versions.ts';

/**
 * Gives a new database of production the company of the configuration. Invoices, mails and legal pages name the company, so no production starts with the
 * sample.
 * @throws ConfigError when the database has the sample, and the configuration has no company.
 */
export async function nameCompany({ config, db, clock, signals }: Pick<ApiContext, 'config' | 'db' | 'clock' | 'signals'>): Promise<void> {
  if (!config.production) return;
  const { company } = config;
  await transact(db, async (trx) => {
    await lockSettings(trx);
    const business = await loadBusinessSettings(trx);
    if (!isSampleCompany(business.company)) return;
    if (company === null)
      throw new ConfigError(`Cannot start in production with the sample company. These variables name yours: ${companyNames.join(', ')}.`);
    await addVersion(trx, { name: 'business', value: { ...business, company }, staffId: null, at: clock.now() });
    await signals.send(trx, settingsChannel, 'business');
  });
}
