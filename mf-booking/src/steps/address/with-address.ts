import { type Address, type BookingDraft, eachField, type NoteFieldName, noteFieldNames } from '@nitida/contract';

/**
 * A saved address chosen, with the notes that are kept with it. Notes typed for this booking stay; those that only came
 * along with the address chosen before (null: none) go with it.
 */
export function withAddress(draft: BookingDraft, chosen: Address, before: Address | null): Partial<BookingDraft> {
  const note = (name: NoteFieldName) => {
    const isTyped = draft[name].trim() !== '' && draft[name] !== before?.[name];
    return isTyped ? draft[name] : chosen[name];
  };
  return { addressId: chosen._id, ...eachField(noteFieldNames, note) };
}
