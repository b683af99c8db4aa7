import { noteFieldNames } from '@nitida/contract';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { AddressFields } from '../address/address-fields.tsx';

export function InstructionsStep({ draft, ...step }: StepProps) {
  const t = useTexts();
  return <AddressFields names={noteFieldNames} values={draft} optionalMark={t('instructions.optional')} {...step} />;
}
