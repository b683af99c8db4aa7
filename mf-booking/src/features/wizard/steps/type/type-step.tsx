import { type ServiceTypeName, serviceKeys } from '@nitida/contract';
import { checkInput, parseApartmentSize, priceWork, toVisitInput } from '@nitida/domain';
import { RadioTiles } from '@nitida/ui/forms';
import { serviceDescription } from '../../../../lib/names.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { type PriceTerms, visitTotal } from '../../../price-parts/price-view.ts';
import { usePromoTerms } from '../../../price-parts/promo-terms.ts';
import type { StepProps } from '../../step-form.ts';
import { BasicHours } from './basic-hours.tsx';
import { IncludedHome } from './included-home.tsx';

/** The five service types, each with the total of the visit. */
export function TypeStep(props: StepProps) {
  const { draft, change, priceList, now, field } = props;
  const t = useTexts();
  const format = useFormat();
  const isSized = parseApartmentSize(draft.apartmentSize, priceList).ok;
  const promo = usePromoTerms();
  const price = (type: ServiceTypeName) => (isSized ? totalOf({ ...draft, selectedCleaning: type }, { priceList, now, promo }) : null);
  return (
    <>
      <RadioTiles
        name="selectedCleaning"
        label={t('type.label')}
        isLabelHidden
        value={draft.selectedCleaning}
        onChange={(selectedCleaning) => change({ selectedCleaning })}
        error={field('selectedCleaning').error}
        items={priceList.serviceTypes.map(({ type, descriptionKey }) => {
          const total = price(type);
          return {
            id: type,
            name: t(serviceKeys[type]),
            description: serviceDescription(t, descriptionKey),
            ...(total === null ? {} : { detail: format.money(total) }),
          };
        })}
      />
      {draft.selectedCleaning === 'Basic' && isSized ? <BasicHours {...props} /> : null}
      {draft.selectedCleaning ? <IncludedHome draft={draft} cleaning={draft.selectedCleaning} /> : null}
    </>
  );
}

/** The total of the price panel. Work that is too long for the chosen cleaners has one too, because the speed step offers more of them. */
function totalOf(draft: StepProps['draft'], terms: PriceTerms): number | null {
  const total = visitTotal(draft, terms);
  if (total !== null) return total;
  const input = toVisitInput(draft, terms.priceList);
  if (!input || checkInput(terms.priceList, input)?.field !== 'selectedSpeed') return null;
  return priceWork(terms.priceList, input, { promo: terms.promo }).total;
}
