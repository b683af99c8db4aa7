import { tariffKeys } from '@nitida/contract';
import type { StartOption } from '@nitida/domain';
import type { SlotGroup } from '@nitida/ui/date';
import { formatPercent } from '@nitida/ui/format';
import type { TFunction } from 'i18next';

interface Texts {
  t: TFunction<'accountChanges'>;
  /** The texts of the namespace with the names. */
  account: TFunction<'account'>;
}

/** One group for each tariff and surcharge, cheapest first. */
export function slotGroups(options: readonly StartOption[], { t, account }: Texts, locale: string): SlotGroup[] {
  const groups = new Map<string, StartOption[]>();
  for (const option of options) {
    const id = `${option.tariff}-${option.coeffPercent}`;
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  return [...groups.values()]
    .flatMap((slots) => (slots[0] ? [{ first: slots[0], slots }] : []))
    .sort((a, b) => a.first.coeffPercent - b.first.coeffPercent)
    .map(({ first, slots }) => ({
      id: `${first.tariff}-${first.coeffPercent}`,
      name: account(tariffKeys[first.tariff]),
      description:
        first.coeffPercent === 100
          ? t('reschedule.noSurcharge')
          : t('reschedule.surcharge', { percent: formatPercent(first.coeffPercent - 100, locale) }),
      slots: slots.map(({ time, disabled }) => ({ time, reason: disabled === null ? undefined : reasonOf(disabled) })),
    }));

  function reasonOf(code: StartOption['disabled']): string {
    return code === 'endsTooLate' ? t('reschedule.tooLate') : t('reschedule.gone');
  }
}
