import { speedKeys } from '@nitida/contract';
import { minutesOfDay, type SpeedOption, speedOptions, timeOfMinutes, toVisitInput } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { RadioTiles } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { host } from '../../../../host.ts';
import { codeOf } from '../../../../lib/code.ts';
import { type Format, useFormat } from '../../../../lib/use-format.ts';
import { useLateCode } from '../../../../lib/use-late-code.ts';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';
import { priceDifference } from '../../../price-parts/price-difference.ts';
import { usePromoTerms } from '../../../price-parts/promo-terms.ts';
import type { StepProps } from '../../step-form.ts';
import { PictureBeside, StepPicture } from '../picture-beside.tsx';

const scene = codeOf(async () => (await import('./bicycle-scene.tsx')).BicycleScene);

const dayMinutes = 24 * 60;

/** One, two or three cleaners, with the duration of the visit and its hours for each, and a picture beside them where there is room. */
export function SpeedStep({ draft, change, priceList, now, field, goOn }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  const promo = usePromoTerms();
  const Scene = useLateCode(scene);
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
    <PictureBeside>
      <Stack gap={7}>
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
              name: t(speedKeys[option.speed]),
              description: option.fitsHours ? t('speed.onSite', { duration }) : t('speed.tooLong', { duration, max }),
              detail: surcharge(option),
              note: option.fitsHours ? hoursText(draft, option, { t, format }) : undefined,
              isDisabled: !option.fitsHours,
              isDoubtful: endOf(draft, option) > dayMinutes,
            };
          })}
        />
        {isNonePossible ? (
          <Note tone="luz" action={contact ? <TextLink to={contact}>{t('speed.contact')}</TextLink> : undefined}>
            {t('speed.none', { max })}
          </Note>
        ) : null}
      </Stack>
      <StepPicture>{Scene && <Scene />}</StepPicture>
    </PictureBeside>
  );
}

/** The minute of the day at which the visit would end at the draft's start. */
const endOf = ({ time }: StepProps['draft'], { durationMinutes }: SpeedOption) => minutesOfDay(time) + durationMinutes;

/** When the visit begins and ends, or why it can't: at the chosen start, or at the usual one as an example. */
function hoursText(draft: StepProps['draft'], option: SpeedOption, { t, format }: { t: Texts; format: Format }): string {
  const { completedSteps, repeat, time } = draft;
  const end = endOf(draft, option);
  if (end > dayMinutes) return t('speed.afterMidnight', { from: time });
  const hours = { from: time, until: format.endTime(timeOfMinutes(end)) };
  const isChosen = completedSteps.includes('time') && repeat !== 'Custom schedule';
  return isChosen ? t('confirmation.hours', hours) : t('speed.example', hours);
}
