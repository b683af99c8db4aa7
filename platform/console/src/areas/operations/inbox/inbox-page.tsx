import type { InboxSummary } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { PageTurns } from '../../../parts/page-turns.tsx';
import { pageSize } from '../../../parts/use-older.ts';
import { When } from '../../../parts/when.tsx';
import { inboxKindKeys, inboxStateKeys } from '../words.ts';

const Filter = styled.div`
  width: min(220px, 100%);
`;

const states = ['open', 'answered', 'closed'] as const;
/** What a program probably sent stands apart, whatever became of it. */
const lists = [...states, 'suspect'] as const;

/**
 * Messages, complaints, applications and tasks, page by page: open ones longest waiting first, others newest first. The page stands in the address, so that
 * it stays live and can be returned to.
 */
export default function InboxPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const list = lists.find((each) => each === params.get('state')) ?? 'open';
  const after = params.get('after') ?? undefined;
  const isOpen = list === 'open';
  const which = list === 'suspect' ? { suspect: 'only' as const } : { state: list };
  // One more than is shown says whether another page follows.
  const answer = useLiveAnswer(['getInbox', { query: { ...which, order: isOpen ? 'oldest' : 'newest', after, limit: pageSize + 1 } }]);
  return (
    <>
      <PageHead
        title={t('operations.inbox.name')}
        lead={t(isOpen ? 'operations.inbox.lead' : 'operations.inbox.leadNewest')}
        actions={
          <Filter>
            <Select
              name="state"
              label={t('operations.orders.state')}
              isLabelHidden
              isRequired={false}
              value={list}
              onChange={(chosen) => setParams({ state: chosen }, { replace: true })}
              items={lists.map((each) => ({ id: each, name: t(each === 'suspect' ? 'operations.inbox.suspects' : inboxStateKeys[each]) }))}
            />
          </Filter>
        }
      />
      <Answered answer={answer}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title={t(after === undefined ? 'operations.inbox.empty' : 'operations.inbox.noMore')} />
            ) : (
              <ItemTable items={items.slice(0, pageSize)} />
            )}
            <PageTurns
              label={t('operations.inbox.pages')}
              after={after}
              last={items.length > pageSize ? items[pageSize - 1]?.id : undefined}
            />
          </>
        )}
      </Answered>
    </>
  );
}

function ItemTable({ items }: { items: readonly InboxSummary[] }) {
  const { t } = useTranslation();
  const columns: Column<InboxSummary>[] = [
    {
      id: 'kind',
      name: t('operations.order.what'),
      look: 'title',
      cell: ({ id, kind }) => <Link to={`/operations/inbox/${id}`}>{t(inboxKindKeys[kind])}</Link>,
    },
    { id: 'from', name: t('operations.inbox.from'), width: '34%', narrow: 'line', cell: ({ from }) => from },
    {
      id: 'order',
      name: t('operations.orders.number'),
      narrow: 'inline',
      cell: ({ orderId, orderNumber }) => (orderId === null ? null : <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>),
    },
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: ({ state }) => <Mark $tone={state === 'open' ? 'wait' : 'quiet'}>{t(inboxStateKeys[state])}</Mark>,
    },
  ];
  return <DataTable label={t('operations.inbox.name')} columns={columns} rows={items} keyOf={({ id }) => id} />;
}
