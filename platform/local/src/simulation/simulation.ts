import type { ApiContext, Database, Transaction } from '@nitida/api/development';
import { prepared } from '@nitida/api/development';
import { isSimulationAllowed } from './is-simulation-allowed.ts';

const setting = 'simulatedCleaners';

const switched = prepared((db) => db.selectFrom('settings').select('value').where('name', '=', setting));

/** Whether simulated cleaners accept automatically, which is the default. */
export async function simulationOf(context: Pick<ApiContext, 'config'>, on: Database | Transaction): Promise<boolean> {
  if (!isSimulationAllowed(context)) return false;
  const [row] = await switched(on, {});
  return row === undefined || !('auto' in row.value) || row.value.auto !== false;
}

export async function switchSimulation(on: Database | Transaction, auto: boolean): Promise<void> {
  const value = JSON.stringify({ auto });
  await on
    .insertInto('settings')
    .values({ name: setting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
