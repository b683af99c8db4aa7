import type { ContentSchedule } from '@nitida/contract';
import { FailureNote } from '@nitida/ui/forms';
import { Heading, Micro, Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';
import { usePageNames } from '../model/use-page-names.ts';

const Place = styled.section`
  margin-bottom: 36px;

  h2 {
    margin-bottom: 10px;
  }
`;

interface PlannedTableProps {
  schedules: readonly ContentSchedule[];
  /** There are earlier ones, of which some may have failed. */
  isCut: boolean;
  onCancelled: () => void;
}

/** What is planned and what did not happen when it was due. */
export function PlannedTable({ schedules, isCut, onCancelled }: PlannedTableProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const nameOf = usePageNames();
  const [error, setError] = useState<string>();
  const shown = schedules.filter(({ state }) => state === 'planned' || state === 'failed');
  if (shown.length === 0) return null;

  async function cancel(id: string): Promise<void> {
    const result = await call('cancelContentSchedule', { params: { id } });
    setError(result.ok ? undefined : failureText(t, result.failure));
    onCancelled();
  }
  const columns: Column<ContentSchedule>[] = [
    { id: 'page', name: t('contentPages.page'), look: 'title', cell: ({ page }) => nameOf(page) },
    {
      id: 'what',
      name: t('planned.what'),
      narrow: 'line',
      cell: ({ act, at, state, faults }) => (
        <div>
          <Mark $tone={state === 'failed' ? 'bad' : 'wait'}>
            {t(state === 'failed' ? 'planned.failed' : act === 'publish' ? 'planned.publish' : 'planned.takeDown')}
          </Mark>{' '}
          <When at={at} />
          {faults.map(({ what, field, language }) => (
            <Micro as="div" lang="en" key={`${language} ${field} ${what}`}>
              {what}
            </Micro>
          ))}
        </div>
      ),
    },
    { id: 'by', name: t('planned.by'), narrow: 'line', cell: ({ by }) => <Micro>{t('common.by', { who: by })}</Micro> },
    {
      id: 'cancel',
      name: t('planned.cancel'),
      look: 'action',
      cell: ({ id, page, state }) =>
        state === 'planned' ? (
          <SmallButton onPress={() => void cancel(id)} aria-label={t('planned.cancelWhich', { page: nameOf(page) })}>
            {t('planned.cancel')}
          </SmallButton>
        ) : null,
    },
  ];
  return (
    <Place>
      <Heading level={2}>{t('planned.name')}</Heading>
      <FailureNote error={error} />
      <DataTable label={t('planned.name')} columns={columns} rows={shown} keyOf={({ id }) => id} />
      {isCut ? <Small>{t('planned.cut')}</Small> : null}
    </Place>
  );
}
