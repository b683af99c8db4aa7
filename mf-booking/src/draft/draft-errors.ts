import { type DraftErrors, draftErrors } from '@nitida/domain';
import { atom, useAtomValue } from 'jotai';
import { host } from '../host.ts';
import { priceListAtom } from '../price/price-list.ts';
import { draftAtom } from './draft-state.ts';

/** Worked out once for a draft, a price list and a moment, however many parts of the page ask. */
const draftErrorsAtom = atom((get) => {
  const draft = get(draftAtom);
  const priceList = get(priceListAtom);
  return draft && priceList && draftErrors(draft, priceList, get(host().time.nowAtom));
});

/** What keeps each step of the draft from being finished, below a `DraftGate`. */
export function useDraftErrors(): DraftErrors {
  const errors = useAtomValue(draftErrorsAtom);
  if (errors === null) throw new Error('The errors of the draft are used outside its gate');
  return errors;
}
