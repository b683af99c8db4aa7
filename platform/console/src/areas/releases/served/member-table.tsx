import type { Channel, ServedMember } from '@nitida/contract/platform-answers';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';
import { byName, membersOf } from './channel-change.ts';

interface MemberTableProps {
  channel: Channel;
  onRollBack: (name: string) => void;
}

/** The releases of a channel with their teams. Each running split adds the versions of its composition. */
export function MemberTable({ channel, onRollBack }: MemberTableProps) {
  const { t } = useTranslation();
  const { splits, rollBack } = channel;
  const members = channel.members.toSorted((a, b) => byName(a.name, b.name));
  const columns: Column<ServedMember>[] = [
    {
      id: 'name',
      name: t('served.remote'),
      look: 'title',
      width: '16%',
      cell: ({ name }) => <Link to={`/releases/remotes/${name}`}>{name}</Link>,
    },
    {
      id: 'version',
      name: t('served.version'),
      look: 'short',
      width: '19%',
      narrow: 'inline',
      cell: ({ version }) => <Code>{version}</Code>,
    },
    ...splits.map((split): Column<ServedMember> => {
      const inSplit = membersOf(split.members);
      return {
        id: `split ${split.composition}`,
        name: t('split.column', { number: split.composition }),
        width: `${19 / splits.length}%`,
        cell: ({ name, version }) => {
          const other = inSplit[name];
          return other === version ? <Micro as="span">{t('split.same')}</Micro> : <Code>{other ?? '–'}</Code>;
        },
      };
    }),
    {
      id: 'team',
      name: t('log.team'),
      look: 'short',
      width: '12%',
      narrow: 'inline',
      cell: ({ owner }) => owner?.title ?? t('served.nobody'),
    },
    {
      id: 'published',
      name: t('served.published'),
      narrow: 'line',
      cell: ({ publishedAt, publishedBy, commit }) =>
        publishedAt ? (
          <div>
            <When at={publishedAt} />{' '}
            <Micro as="span">
              {publishedBy ? t('common.by', { who: publishedBy }) : null} {commit ? <Code>{commit.slice(0, 10)}</Code> : null}
            </Micro>
          </div>
        ) : null,
    },
    {
      id: 'actions',
      name: t('served.change'),
      look: 'action',
      cell: ({ name }) =>
        rollBack.members[name] === undefined ? null : (
          <SmallButton onPress={() => onRollBack(name)} aria-label={t('served.rollBackWhich', { name })}>
            {t('served.rollBack')}
          </SmallButton>
        ),
    },
  ];
  return <DataTable label={t('served.membersOf', { channel: channel.name })} columns={columns} rows={members} keyOf={({ name }) => name} />;
}
