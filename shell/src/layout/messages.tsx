import { ToastRegion } from '@nitida/ui/feedback';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The toasts, and in the same corner a note that the browser is offline or that an answer is overdue. */
export function Messages() {
  const { t } = useTranslation('common');
  const { host, toasts, waits } = useShell();
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
  const slow = isLong ? t('connection.slow') : null;
  return (
    <ToastRegion
      toasts={toasts}
      label={t('site.messages')}
      closeLabel={t('dialog.close')}
      standing={isOnline ? slow : t('connection.offline')}
    />
  );
}
