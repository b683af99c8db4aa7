import { Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure, CallResult } from '../calls/call-failure.ts';
import { failureText } from '../calls/failure-text.ts';
import { type CsvRow, saveCsv } from './save-csv.ts';
import { SmallButton } from './small-button.tsx';

/** As many entries as the contract permits in one answer. */
export const atOnce = 5000;

interface ListFileProps<T> {
  label: string;
  fileName: string;
  head: readonly string[];
  rowOf: (entry: T) => CsvRow;
  /** Asks for the `atOnce` entries behind one, or for the first ones. */
  read: (last: T | undefined) => Promise<CallResult<{ entries: readonly T[] }>>;
  /** `;` for a spreadsheet in Spanish. */
  separator?: ',' | ';';
}

/** Saves all that a list has, also what the page has not loaded, however many calls that takes. */
export function ListFile<T>({ label, fileName, head, rowOf, read, separator = ',' }: ListFileProps<T>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const all = await readAll(read);
    setBusy(false);
    if (!all.ok) return setFailure(all.failure);
    saveCsv(fileName, [head, ...all.data.map(rowOf)], separator);
  }
  return (
    <>
      <SmallButton isBusy={isBusy} busyLabel={t('common.loading')} onPress={() => void save()}>
        {label}
      </SmallButton>
      {failure ? (
        <Note tone="error" isLive>
          {failureText(t, failure)}
        </Note>
      ) : null}
    </>
  );
}

async function readAll<T>(read: ListFileProps<T>['read']): Promise<CallResult<T[]>> {
  const all: T[] = [];
  for (;;) {
    const result = await read(all.at(-1));
    if (!result.ok) return result;
    all.push(...result.data.entries);
    if (result.data.entries.length < atOnce) return { ok: true, data: all };
  }
}
