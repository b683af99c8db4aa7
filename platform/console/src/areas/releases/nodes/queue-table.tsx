import type { Queue } from '@nitida/contract/node-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../../parts/actions.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { localeOf, When } from '../../../parts/when.tsx';
import { durationText } from './duration-text.ts';

interface QueueTableProps {
  queues: readonly Queue[];
  onRetry: (kind: string) => void;
  onPause: (kind: string) => void;
  onResume: (kind: string) => void;
}

/** The jobs that are not done, by kind, with what staff can do about them. */
export function QueueTable({ queues, onRetry, onPause, onResume }: QueueTableProps) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const number = new Intl.NumberFormat(locale);
  const shown = (count: number) => (count === 0 ? null : number.format(count));
  const columns: Column<Queue>[] = [
    {
      id: 'kind',
      name: t('nodes.kind'),
      look: 'title',
      width: '24%',
      cell: ({ kind, paused }) => (
        <div>
          <Code>{kind}</Code>
          {paused === null ? null : (
            <Micro as="div">
              <Mark $tone="wait">{t('nodes.paused')}</Mark> {paused.why}
            </Micro>
          )}
        </div>
      ),
    },
    { id: 'due', name: t('nodes.due'), look: 'short', cell: ({ due }) => shown(due) },
    {
      id: 'oldest',
      name: t('nodes.oldest'),
      look: 'short',
      cell: ({ due, lateSeconds }) => (due === 0 ? null : durationText(lateSeconds, locale)),
    },
    { id: 'later', name: t('nodes.later'), look: 'short', cell: ({ later }) => shown(later) },
    {
      id: 'failing',
      name: t('nodes.failing'),
      cell: ({ failing, since }) =>
        failing === 0 ? null : (
          <div>
            <Mark $tone="bad">{shown(failing)}</Mark>
            <Micro as="div">
              {t('nodes.failingSince')} <When at={since ?? ''} />
            </Micro>
          </div>
        ),
    },
    {
      id: 'act',
      name: t('served.change'),
      look: 'action',
      cell: ({ kind, failing, paused }) => (
        <Actions>
          {failing === 0 ? null : (
            <SmallButton aria-label={`${t('nodes.tryNow')}: ${kind}`} onPress={() => onRetry(kind)}>
              {t('nodes.tryNow')}
            </SmallButton>
          )}
          {paused === null ? (
            <SmallButton aria-label={`${t('nodes.pause')}: ${kind}`} onPress={() => onPause(kind)}>
              {t('nodes.pause')}
            </SmallButton>
          ) : (
            <SmallButton aria-label={`${t('nodes.resume')}: ${kind}`} onPress={() => onResume(kind)}>
              {t('nodes.resume')}
            </SmallButton>
          )}
        </Actions>
      ),
    },
  ];
  return <DataTable label={t('nodes.jobs')} columns={columns} rows={queues} keyOf={({ kind }) => kind} />;
}
