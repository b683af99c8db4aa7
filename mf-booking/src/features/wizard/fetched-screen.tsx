import { Button } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { host } from '../../host.ts';
import type { Code } from '../../lib/code.ts';
import { useTexts } from '../../lib/use-texts.ts';

/**
 * A screen in a chunk of its own. If the chunk cannot be loaded, an error with another attempt takes its place, and the page around it stays usable.
 * It also tries again when the browser is online again.
 */
export function FetchedScreen<P extends object>({ code, props }: { code: Code<ComponentType<P>>; props: P }) {
  const [Part, setPart] = useState(code.current);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(async () => {
    setBusy(true);
    try {
      const loaded = await code.fetch();
      setPart(() => loaded);
    } catch (error) {
      // A browser without a network says nothing about the code, so this is not reported.
      if (navigator.onLine) host().telemetry.report(error);
      setFailed(true);
    }
    setBusy(false);
  }, [code]);
  const isMissing = Part === null;
  useEffect(() => {
    if (!isMissing) return;
    void ask();
    const onOnline = () => void ask();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isMissing, ask]);
  if (Part) return <Part {...props} />;
  return hasFailed ? <Missing isBusy={isBusy} onRetry={() => void ask()} /> : <Waiting />;
}

/**
 * Loads code that the next step needs, so that the customer can continue without a network.
 * @returns whether loading has ended, in success or failure.
 */
export function useFetched(code: Code<unknown> | null): boolean {
  const [settled, setSettled] = useState<Code<unknown> | null>(null);
  useEffect(() => {
    if (code === null) return;
    const settle = () => setSettled(code);
    code.fetch().then(settle, settle);
  }, [code]);
  return code === null || settled === code || code.current() !== null;
}

/** The placeholder of a screen whose code is loading. */
export function Waiting() {
  const t = useTexts();
  return <Skeleton label={t('draft.loading')} shape="tiles" count={4} />;
}

function Missing({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useTexts();
  return (
    <Note
      tone="error"
      isLive
      title={t('nav.missingTitle')}
      action={
        <Button look="secondary" isCompact isBusy={isBusy} busyLabel={t('draft.loading')} onPress={onRetry}>
          {t('draft.retry')}
        </Button>
      }
    >
      {t('nav.missingBody')}
    </Note>
  );
}
