import { fault, type LogEntry } from '@nitida/contract/platform-answers';
import { Micro } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import * as z from 'zod';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark, type MarkTone } from '../../../parts/mark.tsx';
import { When } from '../../../parts/when.tsx';
import { actionKeys, actorKeys, shortSubject } from './log-words.ts';

const tones: Record<string, MarkTone> = { refuse: 'bad', publish: 'good', promote: 'good', 'roll-back': 'wait', mark: 'bad' };

const Reasons = styled(Micro)`
  margin-top: 2px;
  color: var(--ink-2);
`;

const refusal = z.object({ call: z.string(), reasons: z.array(fault) });

/** Why it was refused. */
function reasonsOf({ action, details }: LogEntry): ReactNode {
  const { data } = refusal.safeParse(details);
  if (action !== 'refuse' || !data) return null;
  return data.reasons.map((reason) => (
    <Reasons key={reason} lang="en">
      {reason}
    </Reasons>
  ));
}

export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const { t } = useTranslation();
  const columns: Column<LogEntry>[] = [
    { id: 'at', name: t('log.when'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    {
      id: 'what',
      name: t('log.what'),
      look: 'short',
      narrow: 'inline',
      cell: (entry) => {
        const key = actionKeys[entry.action];
        return <Mark $tone={tones[entry.action] ?? 'quiet'}>{key ? t(key) : entry.action}</Mark>;
      },
    },
    {
      id: 'subject',
      name: t('log.subject'),
      width: '36%',
      narrow: 'line',
      cell: (entry) => (
        <div>
          <span title={entry.subject}>{shortSubject(entry.subject)}</span>
          {reasonsOf(entry)}
        </div>
      ),
    },
    { id: 'why', name: t('log.why'), width: '24%', cell: ({ why }) => why },
    {
      id: 'who',
      name: t('log.who'),
      narrow: 'line',
      cell: ({ actor, actorKind, team, address }) => (
        <div>
          {actor}
          <Micro as="div">{[t(actorKeys[actorKind]), team, address].filter((part) => part !== null).join(' · ')}</Micro>
        </div>
      ),
    },
  ];
  return <DataTable label={t('log.name')} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}
