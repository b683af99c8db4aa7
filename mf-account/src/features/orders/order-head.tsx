import { downloadPath, type Order, repeatKeys, serviceKeys } from '@nitida/contract';
import { streetLine } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate, formatEndTime } from '@nitida/ui/format';
import { Heading, Small, VisuallyHidden } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { Picture, type PictureName } from '../frame-parts/picture.tsx';
import { daysToGo } from '../order-parts/days-to-go.ts';
import { OrderStatus } from '../order-parts/order-status.tsx';
import { TextLinks } from '../order-parts/text-links.tsx';
import { stateKeys } from '../order-parts/texts.ts';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { Eyebrow } from './order-tile-styles.tsx';

/** The visit at a glance: its day, how far it is, what is cleaned, and where. */
export function OrderHead({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const { subscriptionId, number } = order;
  const isCurrent = order.tab === 'current';
  const series = subscriptionId === null ? null : host().links.to('account.schedule', { subscriptionId });
  return (
    <Head>
      <div>
        <Eyebrow as="div">
          <OrderStatus order={order} />
          {isCurrent && <ToGo order={order} />}
        </Eyebrow>
        <Title level={2} look={isCurrent ? 1 : 2} tabIndex={-1}>
          <span>
            {t(serviceKeys[order.serviceType])}
            <VisuallyHidden>, </VisuallyHidden>
          </span>
          {formatDate(order.date, locale, isCurrent ? 'weekday' : 'full')}
        </Title>
        <Facts>
          <b>
            {order.time}–{formatEndTime(order.endTime, locale)}
          </b>
          {'\u00A0· '}
          {streetLine(order.address)}
        </Facts>
        <Small>
          {subscriptionId !== null && `${t(repeatKeys[order.repeat])}\u00A0· `}
          <Unbroken part={number}>{t('receipt.order', { number })}</Unbroken>
        </Small>
        <TextLinks>
          {isCurrent && order.payable && (
            <TextLink href={downloadPath('getCalendar', order.id)} download icon="calendar">
              {changes('action.calendar')}
            </TextLink>
          )}
          {series && (
            <TextLink to={series} icon="repeat">
              {changes('action.series')}
            </TextLink>
          )}
        </TextLinks>
      </div>
      <Art name={pictureOf(order)} />
    </Head>
  );
}

/** How many days are left, or that the visit is going on, unless the state says so. */
function ToGo({ order }: { order: Order }) {
  const now = useAtomValue(host().time.nowAtom);
  const { t } = useTranslation('account');
  if (order.service === 'inProgress') return order.display === 'inProgress' ? null : <i>{t(stateKeys.inProgress)}</i>;
  if (new Date(order.startAt) <= now) return null;
  return <i>{daysToGo(order.date, now, host().language.locale())}</i>;
}

/** The hour tells the story: dusk while we ask, morning when we come, wide light when it is done. */
function pictureOf({ service }: Order): PictureName {
  if (service === 'completed') return 'done';
  if (service === 'cancelled' || service === 'notConfirmed') return 'closed';
  return service === 'awaiting' ? 'choosing' : 'arriving';
}

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);

  > div:first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 10px;
  }
  @container (min-width: 520px) {
    grid-template-columns: minmax(0, 1fr) 200px;
  }
`;

const Art = styled(Picture)`
  display: none;
  align-self: start;
  border-radius: var(--r-panel);

  @container (min-width: 520px) {
    display: block;
  }
`;

const Title = styled(Heading)`
  text-wrap: balance;

  &::first-letter {
    text-transform: uppercase;
  }
  /* “(воскресенье)” and, in the smaller look, “23 de septiembre de 2026” fit, also beside the picture. */
  ${({ look }) => look === 2 && 'font-size: min(var(--t-2), 9cqi);'}
  @container (min-width: 520px) {
    font-size: ${({ look }) => (look === 1 ? 'min(2.25rem, 8.5cqi)' : 'min(var(--t-2), 5cqi)')};
  }
  span:first-child {
    display: block;
    margin-bottom: 2px;
    color: var(--ink-2);
    font-size: var(--t-lead);
    letter-spacing: 0;
    line-height: 1.35;
  }
`;

const Facts = styled.p`
  line-height: 1.45;

  b {
    font-variant-numeric: tabular-nums lining-nums;
    font-weight: 600;
    white-space: nowrap;
  }
`;
