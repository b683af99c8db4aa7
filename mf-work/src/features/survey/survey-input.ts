import { cleanCode, type Language } from '@nitida/contract';
import { normalEmail } from '@nitida/domain';
import type { SurveyInput, Typed } from './survey-values.ts';

/** The body of the call with the number as typed; null while an answer is missing. */
export function surveyInputOf(typed: Typed, lng: Language, notSpam: Pick<SurveyInput, 'website' | 'filledInMs'>): SurveyInput | null {
  const { workingArrangement, wantsOwnSchedule, hoursPerWeek, appComfort, instantPayment, offPeakInterest, level } = typed;
  if (!typed.isAdult) return null;
  if (!workingArrangement || !wantsOwnSchedule || !hoursPerWeek || !appComfort || !instantPayment || !offPeakInterest || !level)
    return null;
  return {
    name: typed.name.trim(),
    surname: typed.surname.trim(),
    email: normalEmail(typed.email),
    mobile: typed.mobile,
    isAdult: true,
    workingArrangement,
    wantsOwnSchedule,
    hoursPerWeek,
    appComfort,
    instantPayment,
    offPeakInterest,
    level,
    homeAddress: {
      address1: typed.address1.trim(),
      address2: typed.address2.trim(),
      postalCode: cleanCode(typed.postalCode),
      city: typed.city.trim(),
      province: typed.province.trim(),
    },
    text: typed.text.trim(),
    lng,
    ...notSpam,
  };
}
