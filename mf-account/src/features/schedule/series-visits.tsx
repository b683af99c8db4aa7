import type { Subscription } from '@nitida/contract';
import { QuietScene } from '@nitida/ui/art';
import { TextLink } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { formatDate, formatEndTime, formatMoney } from '@nitida/ui/format';
import { from744, Stack, TileWall } from '@nitida/ui/layout';
import { Heading, LineStart, Num } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { CancelDialog } from '../change-parts/cancel-dialog.tsx';
import { RescheduleDialog } from '../change-parts/reschedule-dialog.tsx';
import { OrderStatus } from '../order-parts/order-status.tsx';
import { TextLinks } from '../order-parts/text-links.tsx';

type Visit = Subscription['visits'][number];
type Opened = { visit: Visit; what: 'skip' | 'reschedule' };

/** The visits by date: first the coming ones, then the past ones. */
export function SeriesVisits({ visits, onChanged }: { visits: Visit[]; onChanged: () => void }) {
  const { t } = useTranslation('accountChanges');
  const [opened, setOpened] = useState<Opened | null>(null);
  const coming = visits.filter(({ tab }) => tab === 'current');
  const past = visits.filter(({ tab }) => tab === 'past');
  const close = () => setOpened(null);
  return (
    <Stack gap={7}>
      <section>
        <Sub level={2} look={3}>
          {t('schedule.coming')}
        </Sub>
        {coming.length > 0 ? (
          <VisitWall visits={coming} onOpen={setOpened} />
        ) : (
          <EmptyState title={t('schedule.noneComing')} art={<QuietScene />}>
            {t('schedule.noneComingInfo')}
          </EmptyState>
        )}
      </section>
      {past.length > 0 && (
        <section>
          <Sub level={2} look={3}>
            {t('schedule.past')}
          </Sub>
          <VisitWall visits={past} onOpen={setOpened} />
        </section>
      )}
      {opened?.what === 'skip' && <CancelDialog visit={opened.visit} onClose={close} onChanged={onChanged} />}
      {opened?.what === 'reschedule' && <RescheduleDialog visit={opened.visit} onClose={close} onChanged={onChanged} />}
    </Stack>
  );
}

function VisitWall({ visits, onOpen }: { visits: Visit[]; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  return (
    <TileWall as="ul">
      {visits.map((visit) => {
        const date = formatDate(visit.date, locale, 'weekday');
        const bill = host().links.to('account.invoiceReceipt', { orderId: visit.id });
        const order = host().links.to('account.orders', { order: visit.id });
        return (
          <Tile key={visit.id}>
            <Top>
              <LineStart>
                <Day>{formatDate(visit.date, locale, 'fact')}</Day>{' '}
                <Hours>
                  {visit.time}–{formatEndTime(visit.endTime, locale)}
                </Hours>
              </LineStart>
              <Num>{formatMoney(visit.total, locale)}</Num>
            </Top>
            <OrderStatus order={visit} />
            <TextLinks>
              {visit.payable && bill && (
                <TextLink to={bill} aria-label={t('schedule.payOf', { date })}>
                  {t('schedule.pay')}
                </TextLink>
              )}
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
                <TextLink onPress={() => onOpen({ visit, what: 'skip' })} aria-label={t('schedule.skipOf', { date })}>
                  {t('schedule.skip')}
                </TextLink>
              )}
            </TextLinks>
          </Tile>
        );
      })}
    </TileWall>
  );
}

const Sub = styled(Heading)`
  margin-bottom: var(--s-3);
`;

const Tile = styled.li`
  display: grid;
  gap: var(--s-1);
  padding: 16px 20px 6px;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
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

const Hours = styled.span`
  white-space: nowrap;
`;

const Day = styled.b`
  font-variation-settings: var(--flare);
  font-size: 1.0625rem;
  font-weight: 500;
  white-space: nowrap;

  ${from744} {
    font-size: 1.1875rem;
  }
`;
