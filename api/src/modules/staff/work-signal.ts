import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';

/** The channel of the signal that pages of operations have something new to show which no signal of an order says. It has no payload. */
export const workChangedChannel = 'workChanged';

/** Signals a new item of the inbox, or a change that staff made. */
export const signalWork = ({ signals }: Pick<ApiContext, 'signals'>, on: Database | Transaction): Promise<void> =>
  signals.send(on, workChangedChannel, '');
