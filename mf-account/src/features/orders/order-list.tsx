import { type OrderSummary, repeatKeys, serviceKeys } from '@nitida/contract';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { Icon } from '@nitida/ui/icons';
import { TileWall } from '@nitida/ui/layout';
import { Num, VisuallyHidden } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { daysToGo } from '../order-parts/days-to-go.ts';
import { OrderStatus } from '../order-parts/order-status.tsx';
import type { OrderGroup } from '../order-parts/series.ts';
import { Day, Eyebrow, Fact, Parts, Tile, Top } from './order-tile-styles.tsx';
import { SeriesDates } from './series-dates.tsx';

interface Props {
  groups: readonly OrderGroup[];
  /** The order that the customer opened. */
  chosen: string | null;
  /** The order beside the list on a wide screen. It is the first order until the customer opens one. */
  shown: string | null;
  tab: 'current' | 'past';
}

/** The orders as tiles, of which a series is one. Each opens its order beside the list, or in place of it on a narrow screen. */
export function OrderList({ groups, chosen, shown, tab }: Props) {
  return (
    <List forwardedAs="ul">
      {groups.map((group, index) => (
        <OrderTile key={group.id} group={group} isNext={tab === 'current' && index === 0} {...{ chosen, shown, tab }} />
      ))}
    </List>
  );
}

function OrderTile({ group, chosen, shown, tab, isNext }: Omit<Props, 'groups'> & { group: OrderGroup; isNext: boolean }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const { next, visits } = group;
  const isSeries = next.subscriptionId !== null;
  const holds = (id: string | null) => visits.some((visit) => visit.id === id);
  return (
    <li>
      <Tile
        to={{ search: `?tab=${tab}&order=${next.id}` }}
        preventScrollReset
        aria-current={next.id === chosen ? 'true' : undefined}
        data-shown={holds(shown)}
        data-chosen={holds(chosen)}
      >
        {isNext && <NextVisit order={next} />}
        <Top>
          <Day $isNext={isNext}>
            {formatDate(next.date, locale, 'fact')}, {next.time}
          </Day>
          <Num>{formatMoney(next.total, locale)}</Num>
        </Top>
        <Fact>
          {isSeries && <Icon name="repeat" size={18} />}
          <Parts>
            <span>
              <span>{t(serviceKeys[next.serviceType])}</span>
              {isSeries && (
                <span>
                  <VisuallyHidden>, </VisuallyHidden>
                  {t(repeatKeys[next.repeat])}
                </span>
              )}
            </span>
          </Parts>
        </Fact>
        <OrderStatus order={next} />
      </Tile>
      {visits.length > 1 && <SeriesDates group={group} chosen={chosen} tab={tab} />}
    </li>
  );
}

/** The words above the visit that comes first, or is going on. */
function NextVisit({ order: { date, service } }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  const isNow = service === 'inProgress';
  return (
    <Eyebrow $patch="below1024">
      <b>{isNow ? t('timeline.now') : t('orders.next')}</b>
      {!isNow && <i>{daysToGo(date, now, host().language.locale())}</i>}
    </Eyebrow>
  );
}

const List = styled(TileWall)`
  margin-top: var(--s-5);
`;
