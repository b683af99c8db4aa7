import { cleanCode, postalCodePattern } from '@nitida/contract';
import { emailCode, nameCode, optionalTextCode, requiredTextCode } from '@nitida/domain';
import { phoneCodeSoFar } from '@nitida/domain/phone-rules';
import { countryOr } from '@nitida/ui/phone';
import type { SurveyField, Typed } from './survey-values.ts';

const longestLine = 200;
const longestText = 4000;

export type SurveyCode = 'required' | 'tooLong' | 'invalid';

/** The error code of each invalid field. The survey can be sent when there is none. */
export function surveyCodes(typed: Typed): Partial<Record<SurveyField, SurveyCode>> {
  const codes: Partial<Record<SurveyField, string | null>> = {
    name: nameCode(typed.name),
    surname: nameCode(typed.surname),
    email: emailCode(typed.email),
    mobile: phoneCodeSoFar(typed.mobile, countryOr(typed.country)),
    isAdult: typed.isAdult ? null : 'required',
    workingArrangement: chosen(typed.workingArrangement),
    wantsOwnSchedule: chosen(typed.wantsOwnSchedule),
    hoursPerWeek: chosen(typed.hoursPerWeek),
    appComfort: chosen(typed.appComfort),
    instantPayment: chosen(typed.instantPayment),
    offPeakInterest: chosen(typed.offPeakInterest),
    level: chosen(typed.level),
    address1: requiredTextCode(typed.address1, longestLine),
    address2: optionalTextCode(typed.address2, longestLine),
    postalCode: postalCode(typed.postalCode),
    city: requiredTextCode(typed.city, longestLine),
    province: requiredTextCode(typed.province, longestLine),
    text: optionalTextCode(typed.text, longestText),
  };
  const found = Object.entries(codes).flatMap(([field, code]) => (code ? [[field, plain(code)]] : []));
  return Object.fromEntries(found);
}

const chosen = (value: string | null) => (value === null ? 'required' : null);

/** Any Spanish postal code, because a cleaner may live outside the area of the service. */
const postalCode = (typed: string) => {
  const code = cleanCode(typed);
  if (code === '') return 'required';
  return postalCodePattern.test(code) ? null : 'invalid';
};

const plain = (code: string): SurveyCode => (code === 'required' || code === 'tooLong' ? code : 'invalid');
