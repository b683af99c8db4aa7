import { type Address, type BookingDraft, eachField, type NoteFieldName, noteFieldNames } from '@nitida/contract';

/**
 * Chooses a saved address and copies its notes into the draft. Notes that the customer typed are kept, and notes of the earlier chosen address
 * (`before`, or null for none) are replaced.
 */
export function withAddress(draft: BookingDraft, chosen: Address, before: Address | null): Partial<BookingDraft> {
  const note = (name: NoteFieldName) => {
    const isTyped = draft[name].trim() !== '' && draft[name] !== before?.[name];
    return isTyped ? draft[name] : chosen[name];
  };
  return { addressId: chosen._id, ...eachField(noteFieldNames, note) };
}
