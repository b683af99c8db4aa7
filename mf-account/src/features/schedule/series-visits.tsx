import type { Subscription } from '@nitida/contract';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { formatDate, formatEndTime, formatMoney } from '@nitida/ui/format';
import { from744, Stack, TileWall } from '@nitida/ui/layout';
import { Heading, LineStart, Num, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { VisitDialog } from '../change-parts/visit-dialog.tsx';
import { Quiet } from '../frame-parts/quiet.tsx';
import { asksToPay } from '../order-parts/asks-to-pay.ts';
import { OrderStatus } from '../order-parts/order-status.tsx';
import { isSkipped } from '../order-parts/series.ts';
import { TextLinks } from '../order-parts/text-links.tsx';

type Visit = Subscription['visits'][number];
type Opened = { visit: Visit; what: 'cancel' | 'reschedule' };

/** The visits by date: first the coming ones, then the past ones. A skipped visit that is still ahead is not past: it keeps its place, struck out. */
export function SeriesVisits({ visits, onChanged }: { visits: Visit[]; onChanged: () => void }) {
  const { t } = useTranslation('accountChanges');
  const now = useAtomValue(host().time.nowAtom);
  const [opened, setOpened] = useState<Opened | null>(null);
  const hasComing = visits.some(({ tab }) => tab === 'current');
  const isAhead = (visit: Visit) => visit.tab === 'current' || (isSkipped(visit) && new Date(visit.startAt) > now);
  const coming = visits.filter(isAhead);
  const past = visits.filter((visit) => !isAhead(visit));
  const due = coming.find(asksToPay)?.id;
  const close = () => setOpened(null);
  return (
    <Stack gap={7}>
      <section>
        <Sub level={2} look={3}>
          {t('schedule.coming')}
        </Sub>
        <Stack gap={5}>
          {!hasComing && <Quiet picture="terrace" level={3} title={t('schedule.noneComing')} body={t('schedule.noneComingInfo')} />}
          {coming.length > 0 && <VisitWall visits={coming} due={due} onOpen={setOpened} />}
        </Stack>
      </section>
      {past.length > 0 && (
        <section>
          <Sub level={2} look={3}>
            {t('schedule.past')}
          </Sub>
          <VisitWall visits={past} onOpen={setOpened} />
        </section>
      )}
      {opened && <VisitDialog name={opened.what} visit={opened.visit} onClose={close} onChanged={onChanged} />}
    </Stack>
  );
}

interface WallProps {
  visits: Visit[];
  /** The visit that is to be paid first. Its button is the only solid one. */
  due?: string | undefined;
  onOpen: (opened: Opened) => void;
}

function VisitWall({ visits, due, onOpen }: WallProps) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  return (
    <TileWall as="ul">
      {visits.map((visit) => {
        const date = formatDate(visit.date, locale, 'weekday');
        const bill = host().links.to('account.invoiceReceipt', { orderId: visit.id });
        const isPayable = asksToPay(visit) && bill;
        const order = host().links.to('account.orders', { order: visit.id });
        return (
          <Tile key={visit.id} data-skipped={isSkipped(visit)}>
            <Top>
              <LineStart>
                <Day>
                  {formatDate(visit.date, locale, 'fact')}
                  <span>,</span>
                </Day>{' '}
                <Hours>
                  {visit.time}–{formatEndTime(visit.endTime, locale)}
                </Hours>
              </LineStart>
              {!isSkipped(visit) && <Num>{formatMoney(visit.total, locale)}</Num>}
            </Top>
            <State>
              <OrderStatus order={visit} />
            </State>
            {isPayable && (
              <Pay to={bill} look={visit.id === due ? 'primary' : 'secondary'} isCompact aria-label={t('schedule.payOf', { date })}>
                {t('schedule.pay')}
              </Pay>
            )}
            {visit.chargeAt !== null && (
              <Charged>{t('schedule.charged', { date: formatDate(new Date(visit.chargeAt), locale, 'fact') })}</Charged>
            )}
            <Actions>
              {order && (
                <TextLink to={order} aria-label={t('schedule.openOf', { date })}>
                  {t('schedule.open')}
                </TextLink>
              )}
              {visit.actions.includes('reschedule') && (
                <TextLink onPress={() => onOpen({ visit, what: 'reschedule' })} aria-label={t('schedule.rescheduleOf', { date })}>
                  {t('action.reschedule')}
                </TextLink>
              )}
              {visit.actions.includes('cancel') && (
                <TextLink onPress={() => onOpen({ visit, what: 'cancel' })} aria-label={t('schedule.skipOf', { date })}>
                  {t('schedule.skip')}
                </TextLink>
              )}
            </Actions>
          </Tile>
        );
      })}
    </TileWall>
  );
}

const Charged = styled(Small)`
  grid-column: 1 / -1;
`;

const Sub = styled(Heading)`
  margin-bottom: var(--s-3);
`;

const Tile = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-1) var(--s-4);
  padding: 16px 20px 10px;

  &[data-skipped='true'] {
    background: var(--wall-shade);

    b {
      color: var(--ink-2);
      text-decoration: line-through;
    }
  }
`;

const Top = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px var(--s-4);
  font-weight: 500;

  /* The hours wrap first, so that the prices stay in one column. Only a long date moves its price to the next line. */
  > :first-child {
    flex: 1 1 auto;
    width: min-content;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

/* Too narrow for date, hours and price side by side, and for the button beside the links. */
const narrow = '@media (max-width: 389.98px)';

const Hours = styled.span`
  white-space: nowrap;

  ${narrow} {
    display: block;
  }
`;

const State = styled.div`
  align-self: center;
  grid-column: 1;
`;

/*
 * Beside the state and the links, so that all visits have the same height, and as far from the bottom as the date is from the top. Where the links need the
 * width, it is beside the state.
 */
const Pay = styled(ButtonLink)`
  grid-area: 2 / 2 / span 2;
  align-self: end;
  margin-bottom: 10px;

  ${narrow} {
    grid-area: 2 / 2;
    align-self: start;
    margin-bottom: 0;
  }
`;

const Actions = styled(TextLinks)`
  grid-area: 3 / 1;

  ${narrow} {
    grid-column: 1 / -1;
  }
`;

const Day = styled.b`
  font-variation-settings: var(--flare);
  font-size: 1.0625rem;
  font-weight: 500;
  white-space: nowrap;

  ${narrow} {
    > span {
      display: none;
    }
  }
  ${from744} {
    font-size: 1.1875rem;
  }
`;
