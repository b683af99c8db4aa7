import type { Dispute } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { disputeActionKeys, disputeActionsOf, disputeStateKeys, disputeTones } from './dispute-words.ts';

const Filter = styled.div`
  width: min(240px, 100%);
`;

const all = 'all';
const states = ['inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed'] as const;

/** Payments that customers dispute with their bank, with the next step of each. */
export default function DisputesPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => each === params.get('state'));
  const query = state === undefined ? {} : { state };
  const answer = useLiveAnswer(['getDisputes', { query }]);
  return (
    <>
      <PageHead
        title={t('operations.dispute.name')}
        lead={t('operations.dispute.lead')}
        actions={
          <Filter>
            <Select
              name="state"
              label={t('operations.orders.state')}
              isLabelHidden
              isRequired={false}
              value={state ?? all}
              onChange={(chosen) => setParams(chosen === all ? {} : { state: chosen }, { replace: true })}
              items={[
                { id: all, name: t('operations.dispute.all') },
                ...states.map((each) => ({ id: each, name: t(disputeStateKeys[each]) })),
              ]}
            />
          </Filter>
        }
      />
      <Answered answer={answer}>
        {({ disputes }) =>
          disputes.length === 0 ? (
            <EmptyState title={t('operations.dispute.none')} />
          ) : (
            <PagedDisputes key={state ?? all} newest={disputes} query={query} />
          )
        }
      </Answered>
    </>
  );
}

interface PagedDisputesProps {
  newest: readonly Dispute[];
  query: { state?: Dispute['state'] };
}

function PagedDisputes({ newest, query }: PagedDisputesProps) {
  const { call } = useCalls();
  const load = async ({ id: before }: Dispute) =>
    entriesIn(await call('getDisputes', { query: { ...query, before } }), ({ disputes }) => disputes);
  return (
    <Paged first={newest} load={load}>
      {(disputes) => <DisputeTable disputes={disputes} />}
    </Paged>
  );
}

function DisputeTable({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<Dispute>[] = [
    {
      id: 'customer',
      name: t('operations.orders.customer'),
      look: 'title',
      cell: ({ id, customer }) => <Link to={`/operations/disputes/${id}`}>{customer.name}</Link>,
    },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
    {
      id: 'order',
      name: t('operations.orders.number'),
      look: 'short',
      narrow: 'inline',
      cell: ({ orderId, orderNumber }) => <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>,
    },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'line',
      cell: ({ state }) => <Mark $tone={disputeTones[state]}>{t(disputeStateKeys[state])}</Mark>,
    },
    {
      id: 'until',
      name: t('operations.dispute.until'),
      look: 'short',
      cell: ({ evidenceUntil, state }) =>
        evidenceUntil !== null && (state === 'needsResponse' || state === 'inquiry') ? <When at={evidenceUntil} /> : null,
    },
    {
      id: 'next',
      name: t('operations.dispute.next'),
      narrow: 'line',
      cell: (dispute) => {
        const [next] = disputeActionsOf(dispute);
        return next ? <Link to={`/operations/disputes/${dispute.id}`}>{t(disputeActionKeys[next])}</Link> : null;
      },
    },
  ];
  return <DataTable label={t('operations.dispute.name')} columns={columns} rows={disputes} keyOf={({ id }) => id} />;
}
