import { speedWithinKeys, type VisitPrice } from '@nitida/contract';
import type { SlotOption } from '@nitida/domain';
import type { Format } from '../../../../lib/use-format.ts';
import type { Texts } from '../../../../lib/use-texts.ts';

/** The surcharge of a start, such as "+25%", or the text that there is none. */
export function surchargeText({ timeCoeff }: Pick<VisitPrice, 'timeCoeff'>, { t, format }: { t: Texts; format: Format }): string {
  const percent = Math.round(timeCoeff * 100) - 100;
  return percent === 0 ? t('time.standardInfo') : t('priceLine.surcharge', { percent: format.percent(percent) });
}

/** The reason why a start cannot be chosen, with the speed at which it would fit. It is undefined if the start can be chosen. */
export function slotReason({ disabled, fittingSpeed }: SlotOption, t: Texts): string | undefined {
  if (disabled === null) return undefined;
  if (disabled !== 'endsTooLate') return t('time.slotGone');
  return fittingSpeed ? t('time.slotTooLateSpeed', { speed: t(speedWithinKeys[fittingSpeed]) }) : t('time.slotTooLate');
}
