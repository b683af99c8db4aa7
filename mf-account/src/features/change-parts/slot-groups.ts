import type { Tariff } from '@nitida/contract';
import type { StartOption } from '@nitida/domain';
import type { SlotGroup } from '@nitida/ui/date';
import { formatPercent } from '@nitida/ui/format';
import type { TFunction } from 'i18next';

const tariffKeys: Record<Tariff, string> = {
  Standard: 'reschedule.tariff.Standard',
  'Off-peak': 'reschedule.tariff.Off-peak',
  Rush: 'reschedule.tariff.Rush',
};

/** One group for each tariff and surcharge, cheapest first. */
export function slotGroups(options: readonly StartOption[], t: TFunction<'accountChanges'>, locale: string): SlotGroup[] {
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
      name: t(tariffKeys[first.tariff]),
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
