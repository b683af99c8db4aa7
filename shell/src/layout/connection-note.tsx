import { from744, from1360, inForcedColours } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';

/** Lies at the lower edge of the window, opposite the toasts, so that nothing moves when the connection is lost and no heading is covered. */
const Place = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset: auto 12px calc(12px + max(var(--bar-below, 0px), env(safe-area-inset-bottom)));
  pointer-events: none;

  ${from744} {
    inset: auto 24px calc(24px + var(--bar-below, 0px)) auto;
    /* Toasts at the left are 420 px wide, and 640 px from 1360 px. */
    max-width: min(560px, calc(100% - 492px));
  }
  ${from1360} {
    max-width: 560px;
  }

  @media print {
    display: none;
  }
`;

const Bar = styled.p`
  position: relative;
  overflow: hidden;
  width: fit-content;
  margin-inline: auto;
  padding: 12px 18px 12px 24px;
  border-radius: var(--r-control);
  background: var(--ink);
  color: var(--wall);
  font-weight: 500;
  line-height: 1.4;
  box-shadow: var(--e-3);

  ${inForcedColours} {
    border: 1px solid;
  }

  &::before {
    content: '';
    position: absolute;
    inset: -10% auto -10% -8px;
    width: 16px;
    background: var(--luz-2);
    transform: skewX(var(--ray));
  }
`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the browser is offline and when it is back, and that an answer is overdue. */
export function ConnectionNote() {
  const { t } = useTranslation('common');
  const { host, waits } = useShell();
  const isLong = useAtomValue(waits.isLongAtom);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline && !wasOnline.current) host.dialogs.toast(t('connection.back'));
    wasOnline.current = isOnline;
  }, [isOnline, host, t]);
  const told = isOnline ? isLong && t('connection.slow') : t('connection.offline');
  return <Place role="status">{told ? <Bar>{told}</Bar> : null}</Place>;
}
