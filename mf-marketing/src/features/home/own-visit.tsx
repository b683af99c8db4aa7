import { localeOf, type OrderSummary } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate, formatTime } from '@nitida/ui/format';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

/** A link to the customer's next visit, or to book the last one again. It shows the lead of every visitor until there is one of them. */
export function OwnVisit({ userId, lead }: { userId: string; lead: string }) {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const now = useAtomValue(host().time.nowAtom);
  const { data } = useServerState(
    userId,
    () => host().http.call('getOwnOrders'),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  const { links } = host();
  const isAhead = ({ startAt }: OrderSummary) => new Date(startAt) > now;
  const next = data?.activeOrders.find(isAhead) ?? data?.activeOrders[0];
  if (next) {
    const when = `${formatDate(next.date, locale, 'fact')}, ${formatTime(next.time, locale)}`;
    const order = links.to('account.orders', { order: next.id });
    return order === null ? lead : <Own to={order}>{isAhead(next) ? t('home.next', { when }) : t('home.present', { when })}</Own>;
  }
  const last = data?.pastOrders.find(({ service }) => service === 'completed') ?? data?.pastOrders[0];
  const again = last ? links.to('booking.wizard', { rebook: last.id }) : null;
  return again === null ? lead : <Own to={again}>{t('home.again')}</Own>;
}

const Own = ({ to, children }: { to: string; children: string }) => (
  <TextLink to={to} isInline>
    {children}
  </TextLink>
);
