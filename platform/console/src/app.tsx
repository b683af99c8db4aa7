import type { i18n } from 'i18next';
import { useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
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
  const [ended, setEnded] = useState(0);
  const calls = useMemo(() => callsOf(() => setEnded((count) => count + 1)), [callsOf]);
  return (
    <CallsContext value={calls}>
      <SessionGate ended={ended}>
        <Frame>
          <Pages />
        </Frame>
      </SessionGate>
    </CallsContext>
  );
}
