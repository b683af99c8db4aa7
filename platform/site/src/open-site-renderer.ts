import type { Services } from '@nitida/api';
import { type Platform, type Renderer, startRenderer } from '@nitida/platform';
import { createAnswersOf } from './answers-of.ts';
import { renderSignals } from './render-signals.ts';

/** Starts to render what composers ask for. The code of teams runs in sandboxes, never in this process. */
export function openSiteRenderer({ context }: Services, { renderings, readServerModule }: Platform): Renderer {
  const { config, clock, log } = context;
  return startRenderer({
    renderings,
    signals: renderSignals(context),
    readModule: readServerModule,
    answersOf: createAnswersOf(config.apiOrigin ?? `http://${config.host}:${config.port}`),
    businessNow: () => clock.now(),
    onFailure: (page, failure) => log.error({ ...page, err: failure }, 'a page was not prerendered'),
    onError: (err) => log.error({ err }, 'pages were not rendered ahead'),
  });
}
