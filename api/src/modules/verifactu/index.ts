import type { ApiContext } from '../../context.ts';
import { handleSending } from './send.ts';
import type { SendMessage } from './transport.ts';
import { resumeSending } from './turn.ts';
import { verifyChains } from './verify.ts';

/** Sends the records of invoices, and checks the chain when the process starts. */
export function taxRecords(context: ApiContext, openAgency: () => Promise<SendMessage | null>): { start(): void } {
  const { db, log, config } = context;
  const { isOn } = config.taxAgency;
  handleSending(context, openAgency);
  return {
    start() {
      const work = async () => {
        if (isOn) await resumeSending(context);
        const { records, faults } = await verifyChains(db);
        if (faults.length > 0) log.error({ faults, records }, 'the chain of invoice records is broken');
      };
      work().catch((error: unknown) => log.error({ err: error }, 'the chain of invoice records was not verified'));
    },
  };
}
