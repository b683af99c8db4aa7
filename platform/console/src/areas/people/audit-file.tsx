import type { AuditEntry } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallFailure, CallResult } from '../../calls/call-failure.ts';
import { useCalls } from '../../calls/calls-context.ts';
import type { Call } from '../../calls/client.ts';
import { failureText } from '../../calls/failure-text.ts';
import { type CsvRow, saveCsv } from '../../parts/save-csv.ts';
import { SmallButton } from '../../parts/small-button.tsx';
import type { AuditQuery } from './audit-query.ts';
import { actionText } from './audit-words.ts';
import { detailsText } from './details-text.ts';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  margin-bottom: 14px;
`;

/** As many entries as the contract permits in one answer. */
const atOnce = 5000;
const head = ['at', 'by', 'call', 'subject', 'details', 'what'];

const rowOf = (t: TFunction, { at, by, action, subject, details }: AuditEntry): CsvRow => [
  at,
  by,
  action,
  subject ?? '',
  detailsText(details),
  actionText(t, action),
];

/** All entries that the search finds, newest first, however many calls that takes. */
async function readAll(t: TFunction, call: Call, query: AuditQuery): Promise<CallResult<CsvRow[]>> {
  const rows: CsvRow[] = [];
  for (let before: number | undefined; ; ) {
    const result = await call('getAudit', { query: { ...query, limit: atOnce, ...(before !== undefined && { before }) } });
    if (!result.ok) return result;
    const { entries } = result.data;
    rows.push(...entries.map((entry) => rowOf(t, entry)));
    const last = entries.at(-1);
    if (last === undefined || entries.length < atOnce) return { ok: true, data: rows };
    before = Number(last.id);
  }
}

/** Saves everything that the search finds, also what the page has not loaded. */
export function AuditFile({ query }: { query: AuditQuery }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const all = await readAll(t, call, query);
    setBusy(false);
    if (!all.ok) return setFailure(all.failure);
    saveCsv('audit.csv', [head, ...all.data]);
  }
  return (
    <Box>
      <SmallButton isBusy={isBusy} busyLabel={t('common.loading')} onPress={() => void save()}>
        {t('operations.audit.file')}
      </SmallButton>
      {failure ? (
        <Note tone="error" isLive>
          {failureText(t, failure)}
        </Note>
      ) : null}
    </Box>
  );
}
