import { speedKeys } from '@nitida/contract';
import { type SpeedOption, speedOptions, toVisitInput } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { RadioTiles } from '@nitida/ui/forms';
import { host } from '../../../../host.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { priceDifference } from '../../../price-parts/price-difference.ts';
import { usePromoTerms } from '../../../price-parts/promo-terms.ts';
import type { StepProps } from '../../step-form.ts';

/** One, two or three cleaners, with the duration of the visit for each. */
export function SpeedStep({ draft, change, priceList, now, field, goOn }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  const promo = usePromoTerms();
  const input = toVisitInput(draft, priceList);
  if (!input) return <Note>{t('speed.unknown')}</Note>;
  const max = format.number(priceList.pricing.maximumHours);
  const options = speedOptions(priceList, input);
  const surcharge = (option: SpeedOption) => {
    const gross = priceDifference(draft, { selectedSpeed: '1x' }, { selectedSpeed: option.speed }, { priceList, now, promo }) ?? 0;
    return gross > 0 ? `+${format.money(gross)}` : t('speed.noSurcharge');
  };
  const contact = host().links.to('marketing.contactUs');
  const isNonePossible = options.every((option) => !option.fitsHours);
  return (
    <>
      <RadioTiles
        name="selectedSpeed"
        label={t('speed.label')}
        isLabelHidden
        value={draft.selectedSpeed}
        onChange={(selectedSpeed) => change({ selectedSpeed })}
        error={field('selectedSpeed').error}
        onPick={goOn}
        items={options.map((option) => {
          const duration = format.duration(option.durationMinutes);
          return {
            id: option.speed,
            name: `${option.speed} · ${t(speedKeys[option.speed])}`,
            description: option.fitsHours ? t('speed.onSite', { duration }) : t('speed.tooLong', { duration, max }),
            detail: surcharge(option),
            isDisabled: !option.fitsHours,
          };
        })}
      />
      {isNonePossible ? (
        <Note tone="luz" action={contact ? <TextLink to={contact}>{t('speed.contact')}</TextLink> : undefined}>
          {t('speed.none', { max })}
        </Note>
      ) : null}
    </>
  );
}
