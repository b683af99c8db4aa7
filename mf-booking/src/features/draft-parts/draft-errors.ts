import type { PriceList } from '@nitida/contract';
import { type DraftErrors, draftErrors } from '@nitida/domain';
import { type Atom, atom, useAtomValue } from 'jotai';
import { host } from '../../host.ts';
import { usePriceList } from '../price-parts/price-list.ts';
import { draftAtom } from './draft-state.ts';

const errorsAtoms = new WeakMap<PriceList, Atom<DraftErrors | null>>();

/** The errors are computed once per draft, price list and time, however many components read them. */
function errorsAtomOf(priceList: PriceList): Atom<DraftErrors | null> {
  const known = errorsAtoms.get(priceList);
  if (known) return known;
  const made = atom((get) => {
    const draft = get(draftAtom);
    return draft && draftErrors(draft, priceList, get(host().time.nowAtom));
  });
  errorsAtoms.set(priceList, made);
  return made;
}

/** The errors of each step of the draft. A component below a `DraftGate` can use it. */
export function useDraftErrors(): DraftErrors {
  const errors = useAtomValue(errorsAtomOf(usePriceList()));
  if (errors === null) throw new Error('The errors of the draft are used outside its gate');
  return errors;
}
