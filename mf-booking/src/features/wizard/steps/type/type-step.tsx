import { type PriceList, type ServiceTypeName, serviceKeys } from '@nitida/contract';
import { checkInput, parseApartmentSize, priceWork, toVisitInput } from '@nitida/domain';
import { RadioTiles } from '@nitida/ui/forms';
import { serviceDescription } from '../../../../lib/names.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { BasicHours } from './basic-hours.tsx';
import { IncludedHome } from './included-home.tsx';

/** The five service types, each with its price for this home. */
export function TypeStep(props: StepProps) {
  const { draft, change, priceList, field } = props;
  const t = useTexts();
  const format = useFormat();
  const isSized = parseApartmentSize(draft.apartmentSize, priceList).ok;
  const price = (type: ServiceTypeName) => (isSized ? aloneTotal(type, props) : null);
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

/** The gross price of the cleaning alone, by one cleaner at the standard tariff. It is null if one visit cannot contain the work. */
function aloneTotal(type: ServiceTypeName, { draft, priceList }: { draft: StepProps['draft']; priceList: PriceList }): number | null {
  const input = toVisitInput({ ...draft, selectedCleaning: type, selectedServices: [], selectedSpeed: '1x' }, priceList);
  if (!input) return null;
  const failure = checkInput(priceList, input);
  // Work that is too long for one cleaner still has a price, because the speed step offers more cleaners.
  return failure && failure.field !== 'selectedSpeed' ? null : priceWork(priceList, input).total;
}
