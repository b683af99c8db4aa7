import { emailCode, optionalTextCode, requiredTextCode } from '@nitida/domain';
import { phoneCodeSoFar, phoneRulesStore } from '@nitida/domain/phone-rules';
import { countryOr } from '@nitida/ui/phone';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestField, Typed } from './request-values.ts';

const longestLine = 200;
const longestMessage = 4000;

/** Sentences for what is missing or wrong in a field of the forms. */
export function useFieldTexts(optional: readonly RequestField[]) {
  const { t } = useTranslation('marketing');
  useSyncExternalStore(...phoneRulesStore);
  const missing: Record<RequestField, string> = {
    businessName: t('form.missing.businessName'),
    name: t('form.missing.name'),
    company: t('form.tooLong'),
    kind: t('form.missing.kind'),
    contactWay: t('form.missing.kind'),
    lng: t('form.missing.kind'),
    email: t('form.invalidEmail'),
    mobile: t('form.invalidMobile'),
    message: t('form.missing.message'),
  };

  function line(field: RequestField, typed: string, longest = longestLine): string | undefined {
    const code = optional.includes(field) ? optionalTextCode(typed, longest) : requiredTextCode(typed, longest);
    if (code === null) return undefined;
    return code === 'required' ? missing[field] : t('form.tooLong');
  }
  function email(typed: string): string | undefined {
    const code = emailCode(typed);
    if (code === null) return undefined;
    return code === 'required' ? t('form.missing.email') : t('form.invalidEmail');
  }
  function mobile(typed: string, country: string): string | undefined {
    return phoneCodeSoFar(typed, countryOr(country)) === null ? undefined : t('form.invalidMobile');
  }

  /** What is wrong with the fields that stand there. */
  function check(typed: Typed, shown: readonly RequestField[]): Partial<Record<RequestField, string | undefined>> {
    const all: Record<RequestField, string | undefined> = {
      businessName: line('businessName', typed.businessName),
      name: line('name', typed.name),
      company: line('company', typed.company),
      kind: typed.kind === null ? missing.kind : undefined,
      contactWay: undefined,
      lng: undefined,
      email: email(typed.email),
      mobile: mobile(typed.mobile, typed.country),
      message: line('message', typed.message, longestMessage),
    };
    return Object.fromEntries(shown.map((field) => [field, all[field]]));
  }
  return { missing, check };
}
