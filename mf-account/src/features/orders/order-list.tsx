import { type OrderSummary, serviceKeys } from '@nitida/contract';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { from1024, inForcedColours, TileWall } from '@nitida/ui/layout';
import { LineStart, Num } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { OrderStatus } from '../order-parts/order-status.tsx';

interface Props {
  orders: OrderSummary[];
  /** The order that the customer opened. */
  chosen: string | null;
  /** The order beside the list on a wide screen. It is the first order until the customer opens one. */
  shown: string | null;
  tab: string;
}

/** The orders as tiles. Each opens its order beside the list, or in place of it on a narrow screen. */
export function OrderList({ orders, chosen, shown, tab }: Props) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  return (
    <List forwardedAs="ul">
      {orders.map((order) => (
        <li key={order.id}>
          <Tile
            to={{ search: `?tab=${tab}&order=${order.id}` }}
            preventScrollReset
            aria-current={order.id === chosen ? 'true' : undefined}
            data-shown={order.id === shown}
          >
            <Top>
              <b>{t(serviceKeys[order.serviceType])}</b>
              <Num>{formatMoney(order.total, locale)}</Num>
            </Top>
            <Day>
              {formatDate(order.date, locale, 'fact')}, {order.time}
            </Day>
            <OrderStatus order={order} />
          </Tile>
        </li>
      ))}
    </List>
  );
}

const List = styled(TileWall)`
  margin-top: var(--s-5);
`;

const open = css`
  background: var(--persiana-tint);
  box-shadow: inset 5px 0 0 var(--persiana);

  ${inForcedColours} {
    border-inline-start: 5px solid var(--persiana);
  }
`;

const Tile = styled(Link)`
  position: relative;
  display: grid;
  gap: var(--s-1);
  padding: 18px 20px;
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--wall-shade);
  }
  &[aria-current='true'] {
    ${open}
  }
  ${from1024} {
    &[data-shown='true'] {
      ${open}
    }
  }
`;

const Day = styled(LineStart)`
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
`;

const Top = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  font-weight: 500;

  b {
    font-variation-settings: var(--flare);
    font-size: 1.1875rem;
    font-weight: 500;
    line-height: 1.25;
  }
`;
