import { type Order, repeatKeys, serviceKeys } from '@nitida/contract';
import { streetLine, todayIn, unbrokenNumbers } from '@nitida/domain';
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
import { Unbroken } from '../order-parts/unbroken.tsx';
import { hasYellowNote } from './order-notes.tsx';
import { Eyebrow } from './order-tile-styles.tsx';

/** The visit at a glance: its day, how far it is, what is cleaned, and where. */
export function OrderHead({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const now = useAtomValue(host().time.nowAtom);
  const locale = host().language.locale();
  const { subscriptionId, number } = order;
  const isCurrent = order.tab === 'current';
  const series = subscriptionId === null ? null : host().links.to('account.schedule', { subscriptionId });
  return (
    <Head>
      <What>
        <Eyebrow as="div" $patch={hasYellowNote(order) ? 'never' : 'always'}>
          <OrderStatus order={order} />
          {isCurrent && <ToGo order={order} />}
        </Eyebrow>
        <Title level={2} tabIndex={-1}>
          <span>
            {t(serviceKeys[order.serviceType])}
            <VisuallyHidden>, </VisuallyHidden>
          </span>
          {formatDate(order.date, locale, isThisYear(order.date, now) ? 'weekday' : 'full')}
        </Title>
      </What>
      <Art name={pictureOf(order)} />
      <Where>
        <Facts>
          <p>
            <b>
              {order.time}–{formatEndTime(order.endTime, locale)}
            </b>
            {'\u00A0· '}
            {unbrokenNumbers(streetLine(order.address))}
          </p>
          <Small>
            {subscriptionId !== null && `${t(repeatKeys[order.repeat])}\u00A0· `}
            <Unbroken part={number}>{t('receipt.order', { number })}</Unbroken>
          </Small>
        </Facts>
        {series && (
          <TextLink to={series} icon="repeat">
            {changes('action.series')}
          </TextLink>
        )}
      </Where>
    </Head>
  );
}

/** A date within this year needs no year. `date` is a local date. */
const isThisYear = (date: string, now: Date): boolean => date.slice(0, 4) === todayIn(now).slice(0, 4);

/** How many days are left, until the visit starts. */
function ToGo({ order }: { order: Order }) {
  const now = useAtomValue(host().time.nowAtom);
  if (order.service === 'inProgress' || new Date(order.startAt) <= now) return null;
  return <i>{daysToGo(order.date, now, host().language.locale())}</i>;
}

/** The hour tells the story: dusk while we ask, morning when we come, wide light when it is done. */
function pictureOf({ service }: Order): PictureName {
  if (service === 'completed') return 'done';
  if (service === 'cancelled' || service === 'notConfirmed') return 'closed';
  return service === 'awaiting' ? 'choosing' : 'arriving';
}

/* The picture stands beside the day. Where the visit is has the whole width. */
const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px var(--s-6);

  @container (min-width: 520px) {
    grid-template-columns: minmax(0, 1fr) 168px;
  }
`;

const What = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: 10px;
`;

/* The link to the series is at the end of the line where it fits beside the facts. */
const Where = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-5);
  grid-column: 1 / -1;
`;

const Facts = styled.div`
  display: grid;
  gap: var(--s-1);
  line-height: 1.45;

  b {
    font-variant-numeric: tabular-nums lining-nums;
    font-weight: 600;
    white-space: nowrap;
  }
`;

const Art = styled(Picture)`
  display: none;
  align-self: start;
  border: 1px solid var(--grout);
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
  /* “Wednesday 30 September” fits on one line, also beside the picture. */
  font-size: clamp(1.25rem, 8.6cqi, 2rem);

  @container (min-width: 520px) {
    font-size: min(2rem, 5.6cqi);
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
