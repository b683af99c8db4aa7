import type { Address, BookingDraft } from '@nitida/contract';

type Notes = Pick<BookingDraft, 'instructions' | 'accessInstructions'>;

/**
 * A saved address chosen, with the notes that are kept with it. Notes typed for this booking stay; those that only came
 * along with the address chosen before (null: none) go with it.
 */
export function withAddress(draft: BookingDraft, chosen: Address, before: Address | null): Partial<BookingDraft> {
  const note = (name: keyof Notes) => {
    const isTyped = draft[name].trim() !== '' && draft[name] !== before?.[name];
    return isTyped ? draft[name] : chosen[name];
  };
  return { addressId: chosen._id, instructions: note('instructions'), accessInstructions: note('accessInstructions') };
}
