import type { ApiContext } from '../../context.ts';
import { handleSending } from './send.ts';
import { createTransport, type SendMessage } from './transport.ts';
import { resumeSending } from './turn.ts';
import { verifyChains } from './verify.ts';

/** Sends the records of invoices, and checks the chain when the process starts. `openAgency` finds a substitute where no address is configured. */
export function taxRecords(context: ApiContext, openAgency: () => Promise<SendMessage | null>): { start(): void } {
  const { db, log, config } = context;
  const { endpoint, certificate, isOn } = config.taxAgency;
  const way: SendMessage | null = endpoint !== null && certificate !== null ? createTransport(endpoint, certificate) : null;
  handleSending(context, async () => way ?? (endpoint === null ? openAgency() : null));
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
