import { Button } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { type ComponentType, useEffect, useState } from 'react';
import { host } from '../../host.ts';
import type { Code } from '../../lib/code.ts';
import { useTexts } from '../../lib/use-texts.ts';

/**
 * A screen in a chunk of its own. While the chunk is late or cannot be loaded, an error with another attempt takes its place, and the page around it stays
 * usable. The screen appears when its chunk arrives after that.
 */
export function FetchedScreen<P extends object>({ code, props }: { code: Code<ComponentType<P>>; props: P }) {
  const [Part, setPart] = useState(code.current);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const isMissing = Part === null;
  useEffect(() => {
    if (!isMissing) return;
    return host().fetchLate(
      code.fetch,
      (loaded) => setPart(() => loaded),
      () => setFailedAttempt(attempt),
    );
  }, [code, isMissing, attempt]);
  if (Part) return <Part {...props} />;
  return failedAttempt === 0 ? <Waiting /> : <Missing isBusy={failedAttempt < attempt} onRetry={() => setAttempt(attempt + 1)} />;
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
