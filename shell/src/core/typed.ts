import { atom } from 'jotai';

/** The values of the auth forms. Passwords are not stored here: they exist only in the open form. */
export interface Typed {
  name: string;
  surname: string;
  email: string;
  /** The ISO code of the mobile number's country; empty until it is known. */
  country: string;
  mobile: string;
  acceptsTerms: boolean;
}

export const nothingTyped: Typed = { name: '', surname: '', email: '', country: '', mobile: '', acceptsTerms: false };

/** Exists outside the modal, so that a modal closed by mistake reopens with the same values. */
export const typedAtom = atom<Typed>(nothingTyped);
