import { demoLogin } from '../seed/demo-login.ts';

/** A person who has an account at the local provider. */
export interface LocalPerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  /** Claims that are added to the usual ones or replace them. */
  more?: Record<string, unknown>;
}

/** The people are a customer of the site, a new person, and a person whose email address the provider has not confirmed. */
export const localPeople: readonly LocalPerson[] = [
  { sub: 'local-1', email: demoLogin.email, emailVerified: true, givenName: 'Carmen', familyName: 'Vega' },
  { sub: 'local-2', email: 'ingrid.holm@nitida.example', emailVerified: true, givenName: 'Ingrid', familyName: 'Holm' },
  { sub: 'local-3', email: 'tom.baker@nitida.example', emailVerified: false, givenName: 'Tom', familyName: 'Baker' },
];
