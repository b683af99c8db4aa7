import type { Colleague } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../calls/use-answer.ts';
import { Actions } from '../../parts/actions.tsx';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Mark } from '../../parts/mark.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SmallButton } from '../../parts/small-button.tsx';
import { When } from '../../parts/when.tsx';
import { useSession } from '../../session/session.ts';
import { AddDialog } from './add-dialog.tsx';
import { type PersonAction, PersonDialog, scopeKeys } from './person-dialogs.tsx';

/** The colleagues, with their scopes, second factor and sessions. */
export default function PeoplePage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getPeople']);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ action: PersonAction; person: Colleague } | null>(null);
  const done = () => {
    setAdding(false);
    setChosen(null);
    void answer.reload();
  };
  return (
    <>
      <PageHead
        title={t('operations.people.name')}
        lead={t('operations.people.lead')}
        actions={<SmallButton onPress={() => setAdding(true)}>{t('operations.people.add')}</SmallButton>}
      />
      <Answered answer={answer}>
        {(known) => <PeopleTable people={known.people} onAction={(action, person) => setChosen({ action, person })} />}
      </Answered>
      {isAdding ? <AddDialog onClose={() => setAdding(false)} onDone={done} /> : null}
      {chosen ? <PersonDialog {...chosen} onClose={() => setChosen(null)} onDone={done} /> : null}
    </>
  );
}

const actionKeys: Record<PersonAction, string> = {
  scopes: 'operations.people.setScopes',
  link: 'operations.people.sendLink',
  password: 'operations.people.resetPassword',
  code: 'operations.people.resetCode',
  sessions: 'operations.people.endSessions',
  withdraw: 'operations.people.withdraw',
  remove: 'operations.people.remove',
};

/** Whether the colleague waits for a link to get in. */
const waits = ({ hasPassword, link }: Colleague): boolean => !hasPassword || link !== null;

const isInvited = ({ hasPassword, link }: Colleague): boolean => !hasPassword && link?.reason === 'invitation';

/** What can be done with a colleague. Scopes, codes and the account are never one's own to change. */
function actionsOf(person: Colleague, isOwn: boolean): PersonAction[] {
  const canEnd = person.sessions.length > (isOwn ? 1 : 0);
  const ends = canEnd ? ['sessions' as const] : [];
  if (isOwn) return ends;
  return [
    'scopes',
    ...(waits(person) || !person.hasSecondFactor ? ['link' as const] : []),
    ...(person.hasPassword ? ['password' as const] : []),
    ...(person.hasSecondFactor ? ['code' as const] : []),
    ...ends,
    isInvited(person) ? 'withdraw' : 'remove',
  ];
}

/** Whether the colleague can get in, or how they will. */
function accessKey(person: Colleague): string {
  const { hasPassword, link } = person;
  if (link?.isExpired) return 'operations.people.linkExpired';
  if (isInvited(person)) return 'operations.people.invited';
  if (link) return 'operations.people.linkSent';
  return hasPassword ? 'operations.people.joined' : 'operations.people.noWay';
}

interface PeopleTableProps {
  people: readonly Colleague[];
  onAction: (action: PersonAction, person: Colleague) => void;
}

function PeopleTable({ people, onAction }: PeopleTableProps) {
  const { t } = useTranslation();
  const { member } = useSession();
  const columns: Column<Colleague>[] = [
    {
      id: 'name',
      name: t('operations.people.person'),
      look: 'title',
      cell: ({ id, name, email }) => (
        <div>
          <Link to={`/people/audit?by=${id}`}>{name}</Link>
          <Micro as="div">{email}</Micro>
        </div>
      ),
    },
    {
      id: 'scopes',
      name: t('operations.people.scopes'),
      narrow: 'line',
      cell: ({ scopes }) => scopes.map((scope) => t(scopeKeys[scope])).join(', '),
    },
    {
      id: 'account',
      name: t('operations.people.state'),
      narrow: 'line',
      cell: (person) => <Mark $tone={waits(person) ? 'wait' : 'good'}>{t(accessKey(person))}</Mark>,
    },
    {
      id: 'code',
      name: t('secondFactor.title'),
      narrow: 'line',
      cell: ({ hasSecondFactor }) => (
        <Mark $tone={hasSecondFactor ? 'good' : 'wait'}>
          {t(hasSecondFactor ? 'operations.people.hasCode' : 'operations.people.noCode')}
        </Mark>
      ),
    },
    {
      id: 'sessions',
      name: t('operations.people.sessions'),
      cell: ({ sessions: [last, ...others] }) =>
        last ? (
          <div>
            {t('operations.people.open', { count: others.length + 1 })}
            <Micro as="div">
              {t('operations.people.lastSeen')} <When at={last.seenAt} />
            </Micro>
          </div>
        ) : (
          t('operations.people.noSession')
        ),
    },
    {
      id: 'actions',
      name: t('served.change'),
      narrow: 'end',
      cell: (person) => (
        <Actions>
          {actionsOf(person, person.id === member.id).map((action) => (
            <SmallButton
              key={action}
              aria-label={t('operations.people.which', { action: t(actionKeys[action]), name: person.name })}
              onPress={() => onAction(action, person)}
            >
              {t(actionKeys[action])}
            </SmallButton>
          ))}
        </Actions>
      ),
    },
  ];
  return <DataTable label={t('operations.people.name')} columns={columns} rows={people} keyOf={({ id }) => id} />;
}
