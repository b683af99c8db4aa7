import { type ExtraServiceId, extraKeys } from '@nitida/contract';
import { grossOf } from '@nitida/domain';
import { CheckboxTiles } from '@nitida/ui/forms';
import { styled } from 'styled-components';
import { extraIcons } from '../../../../lib/names.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { priceDifference } from '../../../price-parts/price-difference.ts';
import { usePromoTerms } from '../../../price-parts/promo-terms.ts';
import type { StepProps } from '../../step-form.ts';

/* One column between 1024 and 1200 px, where the price panel leaves too little room for a name and its price in two. */
const Frame = styled.div`
  /* Each price is below its name, so that all tiles have one height and the last price stays with its name. */
  @media (min-width: 744px) and (max-width: 1023.98px) {
    &&& [data-columns] > * > :last-child > :first-child {
      flex-direction: column;
      align-items: start;
      gap: 2px;
    }
  }
  @media (min-width: 1024px) and (max-width: 1199.98px) {
    &&& [data-columns] {
      grid-template-columns: minmax(0, 1fr);

      > :last-child {
        grid-column: auto;
      }
      > :last-child > :last-child {
        max-width: none;
      }
      > :first-child {
        border-start-end-radius: calc(var(--r-panel) - 1px);
      }
      > :nth-child(2) {
        border-start-end-radius: 0;
      }
    }
  }
`;

/** The nine extra services, each with what it adds to the total. */
export function ExtrasStep({ draft, change, priceList, now, field }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  const promo = usePromoTerms();
  const added = (id: ExtraServiceId) => {
    const without = draft.selectedServices.filter((each) => each !== id);
    return priceDifference(draft, { selectedServices: without }, { selectedServices: [...without, id] }, { priceList, now, promo });
  };
  return (
    <Frame>
      <CheckboxTiles
        name="selectedServices"
        label={t('extras.label')}
        isLabelHidden
        columns={2}
        value={draft.selectedServices}
        onChange={(selectedServices) => change({ selectedServices })}
        error={field('selectedServices').error}
        items={priceList.extraServices.map(({ id, price }) => ({
          id,
          name: t(extraKeys[id]),
          icon: extraIcons[id],
          detail: `+${format.money(added(id) ?? grossOf(priceList, price))}`,
        }))}
      />
    </Frame>
  );
}
