import { addressErrors, parseApartmentSize } from '@nitida/domain';
import { fieldRow, Slider, TextField } from '@nitida/ui/forms';
import { from744, from1024, from1200, from1360, Stack } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { host } from '../../../../host.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { smallestHome } from '../../../price-parts/price-view.ts';
import type { StepProps } from '../../step-form.ts';
import { AreaQuestion } from './area-question.tsx';
import { HomePlan } from './home-plan.tsx';
import { RoomSteppers } from './room-steppers.tsx';

/** The size of a larger home must be typed, because a slider up to 10,000 m² would be too fine to aim. */
const sliderEnd = 400;

/** The size is beside the postal code and the sketch beside the rooms, or below them on a phone and where the price panel leaves less room. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  align-items: start;

  ${from744} {
    grid-template-columns: minmax(0, 1fr) 300px;

    /* The size is alone in its row where the postal code is not asked for. */
    > :first-child:nth-last-child(3) {
      grid-column: 1 / -1;
    }
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from1200} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  ${from1360} {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;

const SizeRow = styled.div<{ $hasSize: boolean }>`
  ${fieldRow}
  grid-template-columns: 160px minmax(0, 1fr);
  column-gap: 16px;

  /* The narrowest phones leave the slider 90 px beside the field. */
  @media (max-width: 359.98px) {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      grid-area: auto;
    }
  }
  /* The slider shows no size while there is none. */
  > :last-child {
    ${({ $hasSize }) => ($hasSize ? '' : '--persiana: var(--edge);')}
  }
`;

const SizeField = styled(TextField)`
  input {
    font-size: 1.75rem;
    font-weight: 500;
    font-variation-settings: var(--flare);
    font-variant-numeric: tabular-nums;
  }
`;

const Unit = styled.span`
  color: var(--ink-2);
`;

/** The postal code, the size and the rooms, with a sketch that follows them. Customers with an address where we clean are not asked for the code. */
export function PropertyStep({ draft, change, priceList, field, notice }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  const size = parseApartmentSize(draft.apartmentSize, priceList);
  const { maximumSqm, maximumRooms } = priceList.pricing;
  const { error, onBlur } = field('apartmentSize');
  const user = useAtomValue(host().session.userAtom);
  const hasAddress = (user?.addresses ?? []).some((address) => Object.keys(addressErrors(address, priceList)).length === 0);
  return (
    <Layout>
      {!hasAddress && <AreaQuestion draft={draft} change={change} priceList={priceList} />}
      <Stack gap={2}>
        <SizeRow $hasSize={size.ok}>
          <SizeField
            name="apartmentSize"
            label={t('property.size')}
            value={draft.apartmentSize}
            onChange={(apartmentSize) => change({ apartmentSize })}
            onBlur={onBlur}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={20}
            trailing={<Unit>{t('property.unit')}</Unit>}
          />
          <Slider
            name="sizeSlider"
            label={t('property.slider')}
            isLabelHidden
            value={size.ok ? Math.min(size.sqm, sliderEnd) : size.code === 'tooLarge' ? sliderEnd : smallestHome}
            min={smallestHome}
            max={sliderEnd}
            step={5}
            onChange={(sqm) => change({ apartmentSize: String(sqm) })}
            formatValue={(sqm) => t('property.squareMetres', { size: format.number(sqm) })}
          />
        </SizeRow>
        {error ? null : <Small>{t('property.hint', { max: format.number(maximumSqm) })}</Small>}
      </Stack>
      <Stack gap={3}>
        <Heading level={2} look={3}>
          {t('property.rooms')}
        </Heading>
        <Small>{t('property.roomsHint', { max: maximumRooms })}</Small>
        <RoomSteppers draft={draft} change={change} maximum={maximumRooms} field={field} />
        {notice}
      </Stack>
      <HomePlan draft={draft} priceList={priceList} />
    </Layout>
  );
}
