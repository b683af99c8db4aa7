import type { GateCheck } from '@nitida/contract/platform-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { When } from '../../../parts/when.tsx';
import { actorKeys } from '../log/log-words.ts';
import { FaultList } from './fault-list.tsx';
import { kindKeys, verdictOf } from './gate-words.ts';

/** What the gate said of releases, newest first. */
export function CheckTable({ checks }: { checks: readonly GateCheck[] }) {
  const { t } = useTranslation();
  const columns: Column<GateCheck>[] = [
    { id: 'at', name: t('log.when'), look: 'short', width: '112px', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    {
      id: 'release',
      name: t('errors.release'),
      look: 'title',
      width: '17%',
      cell: ({ name, version }) =>
        name === null ? (
          t('gate.unreadable')
        ) : (
          <div>
            <Link to={`/releases/remotes/${name}`}>{name}</Link>
            <Micro as="div">
              <Code>{version}</Code>
            </Micro>
          </div>
        ),
    },
    {
      id: 'verdict',
      name: t('gate.verdictName'),
      look: 'short',
      narrow: 'line',
      cell: (check) => {
        const { key, tone } = verdictOf(check);
        const kind = kindKeys[check.kind];
        return (
          <div>
            <Mark $tone={tone}>{t(key)}</Mark>
            {kind ? <Micro as="div">{t(kind)}</Micro> : null}
          </div>
        );
      },
    },
    { id: 'channel', name: t('gate.channel'), look: 'short', narrow: 'inline', cell: ({ channel }) => channel },
    {
      id: 'faults',
      name: t('gate.reasons'),
      width: '36%',
      narrow: 'line',
      cell: ({ faults }) => (faults.length === 0 ? null : <FaultList faults={faults} />),
    },
    {
      id: 'who',
      name: t('log.who'),
      narrow: 'line',
      cell: ({ actor, actorKind, commit, why }) => (
        <div>
          {actor}
          <Micro as="div">
            {t(actorKeys[actorKind])}
            {commit === null ? null : (
              <>
                {' · '}
                <Code>{commit.slice(0, 10)}</Code>
              </>
            )}
          </Micro>
          {why ? <Micro as="div">{why}</Micro> : null}
        </div>
      ),
    },
  ];
  return <DataTable label={t('gate.name')} columns={columns} rows={checks} keyOf={({ id }) => id} />;
}
