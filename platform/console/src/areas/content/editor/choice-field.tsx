import { Select } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { faultText } from '../model/fault-text.ts';
import { type Path, placeOf, valueAt } from '../model/paths.ts';
import { useDestinations } from '../model/use-destinations.ts';
import { useNames } from '../model/use-names.ts';
import { faultPlace, fieldId, useWriting } from './writing.ts';

interface ChoiceFieldProps {
  path: Path;
  label: string;
  of: readonly string[];
}

/** One of several values, with what is wrong with it. */
export function ChoiceField({ path, label, of, more = [] }: ChoiceFieldProps & { more?: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  const names = useNames();
  const { body, faults, change } = useWriting();
  const fault = faults.find((one) => faultPlace(one) === placeOf(path))?.what;
  return (
    <Select
      name={fieldId(placeOf(path))}
      label={label}
      error={fault && faultText(t, fault)}
      value={String(valueAt(body, path) ?? '')}
      onChange={(value) => change(path, () => value)}
      items={[...of.map((id) => ({ id, name: names.choice(id) })), ...more]}
    />
  );
}

/** Where a button leads: a place of the site, the form of a page that has one, or a campaign. */
export function DestinationField({ of, ...props }: ChoiceFieldProps) {
  const { body } = useWriting();
  const { campaignChoices } = useDestinations();
  const chosen = String(valueAt(body, props.path) ?? '');
  const hasForm = body.sections.some(({ type }) => type === 'form');
  const places = of.filter((id) => id !== 'form' || hasForm || id === chosen);
  return <ChoiceField {...props} of={places} more={campaignChoices(chosen)} />;
}
