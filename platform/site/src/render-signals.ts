import type { Services } from '@nitida/api';
import type { RenderSignals } from '@nitida/platform';

const channel = 'renderings';

/** Signals between composers and renderers, on all nodes. */
export const renderSignals = ({ db, signals, log }: Services['context']): RenderSignals => ({
  send: () => void signals.send(db, channel, '').catch((err: unknown) => log.warn({ err }, 'a signal of renderings was not sent')),
  on: (listener) => signals.on(channel, listener),
});
