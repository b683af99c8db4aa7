import { Button } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { host } from '../host.ts';
import { useTexts } from '../lib/use-texts.ts';

/** Code that comes apart from the page's. */
export interface Code<T> {
  /** Null until it is here. */
  current: () => T | null;
  /** Rejects when it cannot be had; asked again, it tries again. */
  fetch: () => Promise<T>;
}

export function codeOf<T>(load: () => Promise<T>): Code<T> {
  let here: T | null = null;
  return {
    current: () => here,
    async fetch() {
      here ??= await load();
      return here;
    },
  };
}

/**
 * A screen that is fetched by itself. Where it cannot be had, that is said in its place, with another try: the page around it
 * stands, and so do the other screens. It is tried again by itself once the browser has a network again.
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
      // A browser without a network says nothing about the code.
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
 * Fetches code that will be needed next, so that what is open can be gone on from without a network.
 * @returns whether the waiting for it is over: it is here, or cannot be had.
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

/** Shown while a screen's code is on its way. */
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
