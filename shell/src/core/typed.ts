import { atom } from 'jotai';

/** What a visitor typed into the auth modal. Passwords are not among it: they live only in the open form. */
export interface Typed {
  name: string;
  surname: string;
  email: string;
  /** ISO code of the country selected for the mobile; empty until it is known. */
  country: string;
  mobile: string;
  acceptsTerms: boolean;
}

export const nothingTyped: Typed = { name: '', surname: '', email: '', country: '', mobile: '', acceptsTerms: false };

/** Outlives the modal: who closes it by mistake finds everything as it was. */
export const typedAtom = atom<Typed>(nothingTyped);
