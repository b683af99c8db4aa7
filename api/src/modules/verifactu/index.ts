import type { ApiContext } from '../../context.ts';
import { readRecordWalls } from '../../db/record-walls.ts';
import { keepDeclaration } from './declaration.ts';
import { handleSending } from './send.ts';
import type { SendMessage } from './transport.ts';
import { resumeSending } from './turn.ts';
import { keepVerification } from './verification.ts';

/** Sends the records of invoices, and looks when the process starts whether the chain holds and nobody can change it. */
export function taxRecords(context: ApiContext, openAgency: () => Promise<SendMessage | null>): { start(): void } {
  const { log, config } = context;
  const { isOn } = config.taxAgency;
  handleSending(context, openAgency);
  return {
    start() {
      const work = async () => {
        if (isOn) await resumeSending(context);
        if (isOn) await keepDeclaration(context);
        if (config.production) await warnOfWalls(context);
        await keepVerification(context);
      };
      work().catch((error: unknown) => log.error({ err: error }, 'the chain of invoice records was not verified'));
    },
  };
}

async function warnOfWalls({ db, log }: Pick<ApiContext, 'db' | 'log'>): Promise<void> {
  const walls = await readRecordWalls(db);
  if (!walls.role || !walls.triggers) log.error({ walls }, 'invoice records can be changed in the database');
}
