import type { Calls, cleanerLevels, comforts, importances, interests, User, weeklyHours, workingArrangements } from '@nitida/contract';
import { shownNumber } from '@nitida/ui/phone';

/** The survey as typed. Null means that nothing is chosen yet. */
export interface Typed {
  name: string;
  surname: string;
  email: string;
  /** The country selected for the mobile number; empty until it is known. */
  country: string;
  mobile: string;
  isAdult: boolean;
  workingArrangement: (typeof workingArrangements)[number] | null;
  wantsOwnSchedule: (typeof interests)[number] | null;
  hoursPerWeek: (typeof weeklyHours)[number] | null;
  appComfort: (typeof comforts)[number] | null;
  instantPayment: (typeof importances)[number] | null;
  offPeakInterest: (typeof interests)[number] | null;
  level: (typeof cleanerLevels)[number] | null;
  address1: string;
  address2: string;
  postalCode: string;
  city: string;
  province: string;
  text: string;
}
export type SurveyField = Exclude<keyof Typed, 'country'>;
export type SurveyInput = Calls['createSurvey']['body'];

export const nothingTyped: Typed = {
  name: '',
  surname: '',
  email: '',
  country: '',
  mobile: '',
  isAdult: false,
  workingArrangement: null,
  wantsOwnSchedule: null,
  hoursPerWeek: null,
  appComfort: null,
  instantPayment: null,
  offPeakInterest: null,
  level: null,
  address1: '',
  address2: '',
  postalCode: '',
  city: '',
  province: '',
  text: '',
};

export const typedOf = (user: User | null): Partial<Typed> =>
  user ? { name: user.name, surname: user.surname, email: user.email, ...shownNumber(user.mobile) } : {};

/** Reads stored answers and ignores values of a wrong type. */
export function readTyped(value: unknown): Typed | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = Object.entries(value).filter(([key, inner]) => {
    const empty = Object.entries(nothingTyped).find(([name]) => name === key)?.[1];
    if (empty === undefined) return false;
    return empty === null ? inner === null || typeof inner === 'string' : typeof inner === typeof empty;
  });
  return { ...nothingTyped, ...Object.fromEntries(kept) };
}

export const steps = [
  { id: 'you', fields: ['name', 'surname', 'email', 'mobile', 'isAdult'] },
  { id: 'work', fields: ['workingArrangement', 'wantsOwnSchedule', 'hoursPerWeek', 'appComfort'] },
  { id: 'pay', fields: ['instantPayment', 'offPeakInterest', 'level'] },
  { id: 'home', fields: ['address1', 'address2', 'postalCode', 'city', 'province', 'text'] },
] as const satisfies readonly { id: string; fields: readonly SurveyField[] }[];
export type StepId = (typeof steps)[number]['id'];

/** The step that contains a field. */
export const stepOf = (field: string): StepId => steps.find(({ fields }) => fields.some((name) => name === field))?.id ?? 'you';
