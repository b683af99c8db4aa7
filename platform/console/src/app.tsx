import type { i18n } from 'i18next';
import { useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { type Calls, CallsContext, createCalls } from './calls/calls-context.ts';
import { Frame } from './frame/frame.tsx';
import { Pages } from './frame/pages.tsx';
import { SessionGate } from './session/session-gate.tsx';

export interface AppProps {
  texts: i18n;
  /** The calls of a test. */
  callsOf?: (onSignedOut: () => void) => Calls;
}

export function App({ texts, callsOf = createCalls }: AppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <BrowserRouter>
        <Console callsOf={callsOf} />
      </BrowserRouter>
    </I18nextProvider>
  );
}

function Console({ callsOf }: Required<Pick<AppProps, 'callsOf'>>) {
  const { i18n } = useTranslation();
  const [ended, setEnded] = useState(0);
  const calls = useMemo(() => callsOf(() => setEnded((count) => count + 1)), [callsOf]);
  return (
    <I18nProvider locale={i18n.language === 'es' ? 'es-ES' : 'en-GB'}>
      <CallsContext value={calls}>
        <SessionGate ended={ended}>
          <Frame>
            <Pages />
          </Frame>
        </SessionGate>
      </CallsContext>
    </I18nProvider>
  );
}
