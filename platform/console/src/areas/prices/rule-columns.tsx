import type { PreviewedBooking } from '@nitida/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../parts/data-table.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { When } from '../../parts/when.tsx';
import { useTermColumns } from './term-columns.tsx';

type Rules = NonNullable<PreviewedBooking['rules']['before']>;
type Rule = keyof Rules;

/** The rules of cancelling and paying that change for one of the bookings. */
export function useRuleColumns<T extends PreviewedBooking>(bookings: readonly T[]): Column<T>[] {
  const { t } = useTranslation();
  return useTermColumns<T, Rules, Rule>(bookings, {
    termsOf: ({ rules }) => rules,
    names: {
      freeUntil: t('operations.prices.rule.freeUntil'),
      partUntil: t('operations.prices.rule.partUntil'),
      partRefund: t('operations.prices.rule.partRefund'),
      dueAt: t('operations.prices.rule.dueAt'),
      cancelledAt: t('operations.prices.rule.cancelledAt'),
    },
    show: (rules, rule) => <RuleValue rules={rules} rule={rule} />,
  }).columns;
}

function RuleValue({ rules, rule }: { rules: Rules; rule: Rule }): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  if (rule === 'partRefund') return money(rules.partRefund);
  const at = rules[rule];
  return at === null ? t('operations.prices.rule.atOnce') : <When at={at} />;
}
