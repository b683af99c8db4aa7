import './job-kinds.ts';
import type { ApiContext, ApiModule, OrderingContext } from '../../context.ts';
import { ProviderUnavailable } from '../../payments/provider.ts';
import { orderingOf } from '../order-modules.ts';
import { checkLedger } from './check-ledger.ts';
import { sweepPayments } from './sweep-payments.ts';

/** Real time between two jobs of a kind. All nodes plan the same ones. */
const everyMs = { paymentSweep: 5 * 60_000, ledgerCheck: 60 * 60_000 };
const planMs = 60_000;

/** Finds what no message told us: it compares open payments and the ledger with the provider. */
export const reconciliationModule: ApiModule = (context) => {
  handleReconciliation(orderingOf(context));
  let timer: NodeJS.Timeout | undefined;
  const plan = () => {
    if (!context.guard.mayWork()) return;
    planReconciliation(context).catch((error: unknown) => context.log.error({ err: error }, 'reconciliation was not planned'));
  };
  return {
    start() {
      timer = setInterval(plan, planMs);
    },
    async close() {
      clearInterval(timer);
    },
  };
};

/** The next job of the kind asks again soon, so one that got no answer is done, and what waits for the provider goes on once one gets an answer. */
function handleReconciliation(context: OrderingContext): void {
  const { jobs, log } = context;
  const handle = (kind: 'paymentSweep' | 'ledgerCheck', ask: () => Promise<void>) =>
    jobs.handle(
      kind,
      async () => {
        try {
          await ask();
        } catch (error) {
          if (!(error instanceof ProviderUnavailable)) throw error;
          log.warn({ err: error, kind }, 'the payment provider could not be reached');
          return;
        }
        await jobs.recovered(kind);
      },
      'provider',
    );
  handle('paymentSweep', () => sweepPayments(context));
  handle('ledgerCheck', () => checkLedger(context));
}

/** Adds the jobs of this time, unless another node has. */
export async function planReconciliation({ db, jobs, realClock }: Pick<ApiContext, 'db' | 'jobs' | 'realClock'>): Promise<void> {
  for (const kind of ['paymentSweep', 'ledgerCheck'] as const) {
    const slot = Math.floor(realClock.now().getTime() / everyMs[kind]);
    await jobs.enqueue(db, { kind, payload: { slot }, dedupeKey: `${kind}-${slot}` });
  }
}
