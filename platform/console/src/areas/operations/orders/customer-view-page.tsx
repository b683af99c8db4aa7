import type { CustomerView } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { Micro, Small } from '@nitida/ui/type';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { CallResult } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { actorKeys, cleaningKeys, timelineKeys } from '../words.ts';
import { customerActionKeys, displayKeys } from './customer-words.ts';
import { bookedFacts, OrderPrice } from './order-booked.tsx';
import { VisitTime } from './visit-time.tsx';

/** What the customer sees of an order. Opening the page is recorded in the audit, once for each opening. */
export default function CustomerViewPage() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { id = '' } = useParams();
  const [result, setResult] = useState<CallResult<CustomerView> | null>(null);
  useEffect(() => {
    let isLeft = false;
    void call('viewOrder', { params: { id } }).then((answer) => {
      if (!isLeft) setResult(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [call, id]);
  return (
    <>
      <PageHead title={t('operations.view.title')} lead={<Link to={`/operations/orders/${id}`}>{t('operations.view.back')}</Link>} />
      {result?.ok ? <View view={result.data} /> : null}
      {result && !result.ok ? (
        <Note tone="error" isLive>
          {failureText(t, result.failure)}
        </Note>
      ) : null}
    </>
  );
}

type TimelineEntry = CustomerView['order']['timeline'][number];

function View({ view: { order, notifications } }: { view: CustomerView }) {
  const { t } = useTranslation();
  const money = useMoney();
  const actions = order.actions.map((action) => t(customerActionKeys[action]));
  const columns: Column<TimelineEntry>[] = [
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    { id: 'what', name: t('operations.order.what'), look: 'title', cell: ({ kind }) => t(timelineKeys[kind]) },
    {
      id: 'who',
      name: t('operations.order.who'),
      narrow: 'line',
      cell: ({ by, cleanerName }) => cleanerName ?? (by === null ? null : t(actorKeys[by])),
    },
  ];
  return (
    <Sections>
      <Note>{t('operations.view.text')}</Note>
      <Facts
        facts={[
          { name: t('operations.orders.number'), value: order.number },
          { name: t('operations.orders.state'), value: t(displayKeys[order.display]) },
          { name: t('operations.orders.when'), value: <VisitTime {...order} /> },
          { name: t('operations.order.cleaning'), value: t(cleaningKeys[order.serviceType]) },
          ...bookedFacts(t, order),
          { name: t('operations.order.instructions'), value: order.instructions },
          { name: t('operations.order.access'), value: order.accessInstructions },
          { name: t('operations.view.card'), value: order.card && `${order.card.brand} •••• ${order.card.last4}` },
          { name: t('operations.view.refunded'), value: money(order.refunded) },
          { name: t('operations.order.assigned'), value: order.assigned.map(({ name }) => name).join(', ') },
          { name: t('operations.view.actions'), value: actions.length === 0 ? t('operations.view.noActions') : actions.join(', ') },
        ]}
      />
      <OrderPrice order={order} />
      <Section title={t('operations.order.history')}>
        <DataTable
          label={t('operations.order.history')}
          columns={columns}
          rows={order.timeline}
          keyOf={({ at, kind }) => `${at} ${kind}`}
        />
      </Section>
      <Section title={t('operations.view.bell')}>
        {notifications.length === 0 ? <Small>{t('operations.view.noBell')}</Small> : null}
        <ul>
          {notifications.map(({ id, description, creationDate, readStatus }) => (
            <li key={id}>
              <span>{description}</span>
              <Micro as="div">
                <When at={creationDate} /> {readStatus ? t('operations.view.read') : t('operations.view.unread')}
              </Micro>
            </li>
          ))}
        </ul>
      </Section>
    </Sections>
  );
}
