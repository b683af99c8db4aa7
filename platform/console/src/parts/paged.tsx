import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../calls/call-failure.ts';
import { OlderButton } from './older-button.tsx';
import { useOlder } from './use-older.ts';

interface PagedProps<T> {
  /** The first page, of at most `pageSize` entries. */
  first: readonly T[];
  /** Asks for the entries behind the last one. */
  load: (last: T) => Promise<CallResult<{ entries: readonly T[] }>>;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list of which all can be reached, page by page, by the button below it. */
export function Paged<T extends { id: string | number }>({ first, load, children }: PagedProps<T>) {
  const { t } = useTranslation();
  const read = useOlder(first, load);
  return (
    <>
      {children(read.entries)}
      <OlderButton older={read} label={t('common.more')} />
    </>
  );
}

/** The entries in the answer of a call that was made. */
export const entriesIn = <A, T>(result: CallResult<A>, entries: (answer: A) => readonly T[]): CallResult<{ entries: readonly T[] }> =>
  result.ok ? { ok: true, data: { entries: entries(result.data) } } : result;
