import { parseApartmentSize, recommendedHours } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Stepper } from '@nitida/ui/forms';
import { Panel, Row, Stack } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { host } from '../../../../host.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';

/** Basic cleaning is priced by the hour. The customer can change the hours that we recommend for the home. */
export function BasicHours({ draft, change, priceList, field }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  if (!size.ok) return null;
  const { basicMinimumHours, maximumHours } = priceList.pricing;
  const recommended = recommendedHours(priceList, { ...draft, apartmentSize: size.sqm });
  const duration = format.duration(recommended * 60);
  const callBack = host().links.to('marketing.businessForm');
  return (
    <Panel>
      <Stack gap={3}>
        <Row justify="between">
          <Heading level={2} look={3}>
            {t('type.hoursTitle')}
          </Heading>
          <Stepper
            name="numberOfHours"
            label={t('type.hours')}
            isLabelHidden
            value={draft.numberOfHours ?? Math.min(recommended, maximumHours)}
            min={basicMinimumHours}
            max={maximumHours}
            step={0.5}
            onChange={(numberOfHours) => change({ numberOfHours })}
            decreaseLabel={t('type.fewer')}
            increaseLabel={t('type.more')}
            formatValue={(hours) => format.duration(hours * 60).replaceAll(' ', '\u00a0')}
            error={field('numberOfHours').error}
          />
        </Row>
        {recommended > maximumHours ? (
          <Note tone="luz" action={callBack ? <TextLink to={callBack}>{t('type.callBack')}</TextLink> : undefined}>
            {t('type.otherWays', { duration, max: format.number(maximumHours) })}
          </Note>
        ) : (
          <Small>{t('type.hoursHint', { duration, min: format.number(basicMinimumHours), max: format.number(maximumHours) })}</Small>
        )}
        {draft.numberOfHours !== null && draft.numberOfHours !== recommended && recommended <= maximumHours ? (
          <TextLink onPress={() => change({ numberOfHours: null })}>{t('type.useRecommended')}</TextLink>
        ) : null}
      </Stack>
    </Panel>
  );
}
