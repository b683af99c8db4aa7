import type { StaffOrderDetail } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import { When } from '../../../parts/when.tsx';
import { actorKeys, paymentKeys, serviceKeys, timelineKeys } from '../words.ts';

type Event = StaffOrderDetail['events'][number];

const names: Readonly<Record<Event['fact'], Readonly<Record<string, string>>>> = {
  service: serviceKeys,
  payment: paymentKeys,
  offer: {},
};
const factKeys: Record<Event['fact'], string> = {
  service: 'operations.fact.service',
  payment: 'operations.fact.payment',
  offer: 'operations.fact.offer',
};

/** What happened: the new state of the visit or its payment, or what the customer's timeline says. Offers have reasons instead. */
function wordOf(t: TFunction, { fact, to, kind }: Event): string {
  const key = (to === null ? undefined : names[fact][to]) ?? (kind === null ? undefined : timelineKeys[kind]);
  return key === undefined ? '' : t(key);
}

/** The whole history, also what the customer does not see. */
export function OrderEvents({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation();
  const columns: Column<Event>[] = [
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    {
      id: 'what',
      name: t('operations.order.what'),
      look: 'title',
      width: '40%',
      cell: (event) => [t(factKeys[event.fact]), wordOf(t, event)].filter(Boolean).join(': '),
    },
    {
      id: 'who',
      name: t('operations.order.who'),
      narrow: 'line',
      cell: ({ by, cleaner, reason }) => (
        <div>
          {cleaner ?? t(actorKeys[by])}
          {reason ? <Micro as="div">{reason}</Micro> : null}
        </div>
      ),
    },
  ];
  return (
    <Section title={t('operations.order.history')}>
      <DataTable label={t('operations.order.history')} columns={columns} rows={events.toReversed()} keyOf={({ id }) => id} />
    </Section>
  );
}
