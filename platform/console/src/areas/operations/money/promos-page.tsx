import type { StaffPromo } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessNow } from '../../../calls/use-business-now.ts';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { EndPromoDialog, PromoDialog } from './promo-dialogs.tsx';
import { PromoLimitsDialog } from './promo-limits-dialog.tsx';

type PromoAction = 'limits' | 'end';

/** The promo codes with their limits and uses. */
export default function PromosPage() {
  const { t } = useTranslation();
  const answer = useLiveAnswer(['getPromos']);
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<{ promo: StaffPromo; action: PromoAction } | null>(null);
  const close = () => {
    setAdding(false);
    setChosen(null);
  };
  const done = () => {
    close();
    void answer.reload();
  };
  return (
    <>
      <PageHead
        title={t('operations.promo.name')}
        lead={t('operations.promo.lead')}
        actions={<SmallButton onPress={() => setAdding(true)}>{t('operations.promo.add')}</SmallButton>}
      />
      <Answered answer={answer}>
        {({ promos }) =>
          promos.length === 0 ? (
            <EmptyState title={t('operations.promo.none')} />
          ) : (
            <PromoTable promos={promos} onAction={(action, promo) => setChosen({ action, promo })} />
          )
        }
      </Answered>
      {isAdding ? <PromoDialog onClose={close} onDone={done} /> : null}
      {chosen?.action === 'end' ? <EndPromoDialog promo={chosen.promo} onClose={close} onDone={done} /> : null}
      {chosen?.action === 'limits' ? <PromoLimitsDialog promo={chosen.promo} onClose={close} onDone={done} /> : null}
    </>
  );
}

const isOver = ({ validUntil, usesInAll, uses }: StaffPromo, now: Date): boolean =>
  (validUntil !== null && new Date(validUntil) <= now) || (usesInAll !== null && uses >= usesInAll);

const isLater = ({ validFrom }: StaffPromo, now: Date): boolean => validFrom !== null && new Date(validFrom) > now;

interface PromoTableProps {
  promos: readonly StaffPromo[];
  onAction: (action: PromoAction, promo: StaffPromo) => void;
}

function PromoTable({ promos, onAction }: PromoTableProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const now = useBusinessNow();
  const columns: Column<StaffPromo>[] = [
    { id: 'code', name: t('operations.promo.code'), look: 'title', cell: ({ code }) => code },
    {
      id: 'value',
      name: t('operations.promo.value'),
      look: 'short',
      cell: ({ percent, amount }) => (percent === null ? money(amount ?? 0) : `${percent}%`),
    },
    {
      id: 'limits',
      name: t('operations.promo.limits'),
      width: '34%',
      narrow: 'line',
      cell: ({ firstBookingOnly, usesPerCustomer, issuedTo }) =>
        [
          firstBookingOnly ? t('operations.promo.firstOnly') : null,
          usesPerCustomer === null ? null : t('operations.promo.perCustomer', { count: usesPerCustomer }),
          issuedTo === null ? null : t('operations.promo.personal', { email: issuedTo.email ?? t('operations.promo.deleted') }),
        ]
          .filter((part) => part !== null)
          .join(', '),
    },
    {
      id: 'uses',
      name: t('operations.promo.uses'),
      look: 'short',
      cell: ({ uses, usesInAll }) => (usesInAll === null ? uses : t('operations.promo.usesOf', { uses, most: usesInAll })),
    },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'line',
      cell: (promo) => (
        <div>
          <PromoMark promo={promo} now={now} />
          {promo.validFrom !== null && isLater(promo, now) ? (
            <Micro as="div">
              {t('operations.promo.from')} <When at={promo.validFrom} />
            </Micro>
          ) : null}
          {promo.validUntil === null ? null : (
            <Micro as="div">
              {t('operations.today.until')} <When at={promo.validUntil} />
            </Micro>
          )}
        </div>
      ),
    },
    {
      id: 'change',
      name: t('served.change'),
      look: 'action',
      narrow: 'end',
      cell: (promo) => (
        <Actions>
          <SmallButton aria-label={t('operations.promo.limitsWhich', { code: promo.code })} onPress={() => onAction('limits', promo)}>
            {t('operations.promo.limits')}
          </SmallButton>
          {isOver(promo, now) ? null : (
            <SmallButton aria-label={t('operations.promo.endWhich', { code: promo.code })} onPress={() => onAction('end', promo)}>
              {t('operations.promo.end')}
            </SmallButton>
          )}
        </Actions>
      ),
    },
  ];
  return <DataTable label={t('operations.promo.name')} columns={columns} rows={promos} keyOf={({ code }) => code} />;
}

function PromoMark({ promo, now }: { promo: StaffPromo; now: Date }) {
  const { t } = useTranslation();
  if (isOver(promo, now)) return <Mark $tone="quiet">{t('operations.promo.over')}</Mark>;
  if (isLater(promo, now)) return <Mark $tone="wait">{t('operations.promo.planned')}</Mark>;
  return <Mark $tone="good">{t('operations.promo.valid')}</Mark>;
}
