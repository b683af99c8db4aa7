import { type BookingDraft, serviceKeys } from '@nitida/contract';
import type { Texts } from '../../lib/use-texts.ts';

/** A short description by which the customer can tell two drafts apart. */
export function draftSummary({ selectedCleaning, apartmentSize, date, time, address1 }: BookingDraft, t: Texts): string {
  const parts = [
    selectedCleaning && t(serviceKeys[selectedCleaning]),
    apartmentSize && t('property.squareMetres', { size: apartmentSize }),
    date && `${date}, ${time}`,
    address1,
  ];
  return parts.filter(Boolean).join(' · ') || t('draft.conflictEmpty');
}
