import type { PreviewedBooking } from '@nitida/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../parts/data-table.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { When } from '../../parts/when.tsx';

type Rules = NonNullable<PreviewedBooking['rules']['before']>;
type Rule = keyof Rules;

const ruleNames = ['freeUntil', 'partUntil', 'partRefund', 'dueAt', 'cancelledAt'] as const satisfies readonly Rule[];
const ruleKeys = {
  freeUntil: 'operations.prices.rule.freeUntil',
  partUntil: 'operations.prices.rule.partUntil',
  partRefund: 'operations.prices.rule.partRefund',
  dueAt: 'operations.prices.rule.dueAt',
  cancelledAt: 'operations.prices.rule.cancelledAt',
} as const;

const isChanged = ({ rules: { before, after } }: PreviewedBooking, rule: Rule): boolean =>
  before !== null && after !== null && before[rule] !== after[rule];

/** A column for each rule of cancelling and paying that changes for one of the bookings. */
export function useRuleColumns<T extends PreviewedBooking>(bookings: readonly T[]): Column<T>[] {
  const { t } = useTranslation();
  return ruleNames
    .filter((rule) => bookings.some((booking) => isChanged(booking, rule)))
    .map((rule) => ({ id: rule, name: t(ruleKeys[rule]), cell: (booking) => <RuleChange booking={booking} rule={rule} /> }));
}

function RuleChange({ booking, rule }: { booking: PreviewedBooking; rule: Rule }): ReactNode {
  const { t } = useTranslation();
  const { before, after } = booking.rules;
  if (before === null || after === null) return t('operations.prices.noPrice');
  if (!isChanged(booking, rule)) return t('operations.prices.same');
  return (
    <div>
      <RuleValue rules={before} rule={rule} /> → <RuleValue rules={after} rule={rule} />
    </div>
  );
}

function RuleValue({ rules, rule }: { rules: Rules; rule: Rule }): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  if (rule === 'partRefund') return money(rules.partRefund);
  const at = rules[rule];
  return at === null ? t('operations.prices.rule.atOnce') : <When at={at} />;
}
