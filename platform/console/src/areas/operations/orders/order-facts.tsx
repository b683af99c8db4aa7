import type { StaffOrderDetail } from '@nitida/contract';
import { formatDuration } from '@nitida/ui/format';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Facts } from '../../../parts/facts.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf, When } from '../../../parts/when.tsx';
import { cleaningKeys, paymentKeys, serviceKeys, serviceTones } from '../words.ts';
import { bookedFacts } from './order-booked.tsx';
import { VisitTime } from './visit-time.tsx';

/** The visit, its customer, place and cleaners. */
export function OrderFacts({ detail: { order, visit, cleaners } }: { detail: StaffOrderDetail }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { instructions, accessInstructions } = visit;
  return (
    <Facts
      facts={[
        { name: t('operations.orders.state'), value: <Mark $tone={serviceTones[order.service]}>{t(serviceKeys[order.service])}</Mark> },
        { name: t('operations.orders.when'), value: <VisitTime {...order} /> },
        {
          name: t('operations.orders.customer'),
          value: (
            <>
              <Link to={`/operations/customers/${order.customer.id}`}>{order.customer.name}</Link>
              <Micro as="div">
                <PhoneLink mobile={order.customer.mobile} />
              </Micro>
            </>
          ),
        },
        {
          name: t('operations.order.cleaning'),
          value: (
            <>
              {t(cleaningKeys[visit.serviceType])}
              <Micro as="div">
                {formatDuration(visit.durationMinutes, localeOf(i18n.language))} ·{' '}
                {t('operations.order.cleaners', { count: visit.cleaners })}
              </Micro>
            </>
          ),
        },
        ...bookedFacts(t, visit),
        {
          name: t('operations.order.assigned'),
          value:
            cleaners.length === 0
              ? t('operations.order.nobody')
              : cleaners.map(({ id, name, mobile }) => (
                  <div key={id}>
                    <Link to={`/operations/cleaners/${id}`}>{name}</Link>
                    <Micro as="div">{mobile === '' ? t('operations.cleaner.noMobile') : <PhoneLink mobile={mobile} />}</Micro>
                  </div>
                )),
        },
        {
          name: t('operations.orders.total'),
          value: (
            <>
              {money(order.total)}
              <Micro as="div">{t(paymentKeys[order.payment])}</Micro>
            </>
          ),
        },
        { name: t('operations.order.booked'), value: <When at={visit.createdAt} /> },
        { name: t('operations.order.respondBy'), value: visit.respondBy === null ? null : <When at={visit.respondBy} /> },
        { name: t('operations.order.rate'), value: visit.rate === null ? null : t('operations.order.stars', { count: visit.rate }) },
        { name: t('operations.order.instructions'), value: instructions },
        { name: t('operations.order.access'), value: accessInstructions },
      ]}
    />
  );
}
