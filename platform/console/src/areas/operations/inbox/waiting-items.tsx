import type { InboxSummary } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { Link } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { pageSize } from '../../../parts/use-older.ts';
import { When } from '../../../parts/when.tsx';

interface WaitingItemsProps {
  kind: InboxSummary['kind'];
  /** What is said when there is none. */
  none: string;
}

/** The open items of a kind, longest waiting first: who sent them, and when. */
export function WaitingItems({ kind, none }: WaitingItemsProps) {
  const answer = useAnswer(['getInbox', { query: queryOf(kind) }]);
  return (
    <Answered answer={answer}>{({ items }) => (items.length === 0 ? <Small>{none}</Small> : <Items kind={kind} first={items} />)}</Answered>
  );
}

const queryOf = (kind: InboxSummary['kind']) => ({ kind, state: 'open' as const, limit: pageSize });

function Items({ kind, first }: { kind: InboxSummary['kind']; first: readonly InboxSummary[] }) {
  const { call } = useCalls();
  const load = async ({ id: after }: InboxSummary) =>
    entriesIn(await call('getInbox', { query: { ...queryOf(kind), after } }), ({ items }) => items);
  return (
    <Paged first={first} load={load}>
      {(items) => (
        <ul>
          {items.map(({ id, from, createdAt }) => (
            <li key={id}>
              <Link to={`/operations/inbox/${id}`}>{from}</Link>{' '}
              <Small as="span">
                <When at={createdAt} />
              </Small>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
