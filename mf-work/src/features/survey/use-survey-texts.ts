import { phoneRulesStore } from '@nitida/domain/phone-rules';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type SurveyCode, surveyCodes } from './check-survey.ts';
import type { StepId, SurveyField, Typed } from './survey-values.ts';

/** Names of the steps, and sentences for what is missing. */
export function useSurveyTexts() {
  const { t } = useTranslation('work');
  useSyncExternalStore(...phoneRulesStore);
  const stepNames: Record<StepId, string> = {
    you: t('survey.steps.you'),
    work: t('survey.steps.work'),
    pay: t('survey.steps.pay'),
    home: t('survey.steps.home'),
  };
  const missing: Partial<Record<SurveyField, string>> = {
    name: t('survey.missing.name'),
    surname: t('survey.missing.surname'),
    email: t('survey.missing.email'),
    mobile: t('survey.invalid.mobile'),
    isAdult: t('survey.missing.isAdult'),
    address1: t('survey.missing.address1'),
    postalCode: t('survey.missing.postalCode'),
    city: t('survey.missing.city'),
    province: t('survey.missing.province'),
  };
  const invalid: Partial<Record<SurveyField, string>> = {
    email: t('survey.invalid.email'),
    mobile: t('survey.invalid.mobile'),
    postalCode: t('survey.missing.postalCode'),
  };

  function sentence(field: SurveyField, code: SurveyCode): string {
    if (code === 'tooLong') return t('survey.tooLong');
    if (code === 'invalid') return invalid[field] ?? t('survey.missing.choice');
    return missing[field] ?? t('survey.missing.choice');
  }
  function check(typed: Typed): Partial<Record<SurveyField, string>> {
    const codes = Object.entries(surveyCodes(typed)) as [SurveyField, SurveyCode][];
    return Object.fromEntries(codes.map(([field, code]) => [field, sentence(field, code)]));
  }
  return { stepNames, sentence, check };
}
