import { demoLogin } from '../seed/demo-login.ts';

/** Somebody who has an account at the local provider. */
export interface LocalPerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  /** Claims beside the usual ones, or instead of them. */
  more?: Record<string, unknown>;
}

/** One who has an account here, one who is new, and one whose address the provider has not confirmed. */
export const localPeople: readonly LocalPerson[] = [
  { sub: 'local-1', email: demoLogin.email, emailVerified: true, givenName: 'Carmen', familyName: 'Vega' },
  { sub: 'local-2', email: 'ingrid.holm@nitida.example', emailVerified: true, givenName: 'Ingrid', familyName: 'Holm' },
  { sub: 'local-3', email: 'tom.baker@nitida.example', emailVerified: false, givenName: 'Tom', familyName: 'Baker' },
];
