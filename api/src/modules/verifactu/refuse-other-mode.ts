import { ConfigError } from '../../config-error.ts';
import type { ApiContext } from '../../context.ts';

/**
 * A chain that began with the agency's test site never goes on with the agency: it would go on in the middle, with records that count beside ones that do
 * not. So a database has one of them.
 * @throws ConfigError
 */
export async function refuseOtherMode({ db, config }: Pick<ApiContext, 'db' | 'config'>): Promise<void> {
  const { isOn, mode } = config.taxAgency;
  if (!isOn) return;
  const other = await db.selectFrom('tax_chains').select('mode').where('mode', '!=', mode).limit(1).executeTakeFirst();
  if (!other) return;
  throw new ConfigError(
    `Cannot start: the invoice records of this database go to ${names[other.mode]}, and VERIFACTU says ${names[mode]}. Use a database of its own for tests.`,
  );
}

const names = { on: 'the tax agency (on)', test: 'its test site (test)', local: 'the local agency (not set)' } as const;
