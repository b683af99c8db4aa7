import { cleanerLevels, comforts, importances, interests, weeklyHours, workingArrangements } from '@nitida/contract';
import { RadioTiles } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './survey-fields.tsx';
import type { Typed } from './survey-values.ts';

type ChoiceField =
  | 'workingArrangement'
  | 'wantsOwnSchedule'
  | 'hoursPerWeek'
  | 'appComfort'
  | 'instantPayment'
  | 'offPeakInterest'
  | 'level';

/** The questions about how the applicant would like to work. */
export function WorkFields(props: FieldsProps) {
  const { t } = useTranslation('work');
  const choices = useChoices();
  return (
    <>
      <Choice {...props} field="workingArrangement" label={t('survey.workingArrangement')} items={choices.arrangements} />
      <Choice {...props} field="wantsOwnSchedule" label={t('survey.wantsOwnSchedule')} items={choices.interests} />
      <Choice {...props} field="hoursPerWeek" label={t('survey.hoursPerWeek')} items={choices.hours} />
      <Choice {...props} field="appComfort" label={t('survey.appComfort')} items={choices.comforts} />
    </>
  );
}

/** The questions about pay and level. */
export function PayFields(props: FieldsProps) {
  const { t } = useTranslation('work');
  const choices = useChoices();
  return (
    <>
      <Choice {...props} field="instantPayment" label={t('survey.instantPayment')} items={choices.importances} />
      <Choice {...props} field="offPeakInterest" label={t('survey.offPeakInterest')} items={choices.interests} />
      <Choice {...props} field="level" label={t('survey.level')} hint={t('survey.levelHint')} items={choices.levels} />
    </>
  );
}

interface ChoiceProps<K extends ChoiceField> extends FieldsProps {
  field: K;
  label: string;
  hint?: string;
  items: { id: NonNullable<Typed[K]>; name: string }[];
}

function Choice<K extends ChoiceField>({ field, label, hint, items, typed, change, error }: ChoiceProps<K>) {
  return (
    <RadioTiles
      name={field}
      label={label}
      hint={hint}
      columns={3}
      items={items}
      value={typed[field]}
      onChange={(value) => change({ [field]: value })}
      error={error(field)}
    />
  );
}

function useChoices() {
  const { t } = useTranslation('work');
  const named = <T extends string>(ids: readonly T[], names: Record<T, string>) => ids.map((id) => ({ id, name: names[id] }));
  return {
    arrangements: named(workingArrangements, {
      selfEmployed: t('survey.arrangement.selfEmployed'),
      employee: t('survey.arrangement.employee'),
      student: t('survey.arrangement.student'),
      other: t('survey.arrangement.other'),
    }),
    interests: named(interests, { yes: t('survey.interest.yes'), maybe: t('survey.interest.maybe'), no: t('survey.interest.no') }),
    hours: named(weeklyHours, {
      under10: t('survey.hours.under', { hours: 10 }),
      '10to20': t('survey.hours.between', { from: 10, to: 20 }),
      '20to30': t('survey.hours.between', { from: 20, to: 30 }),
      '30to40': t('survey.hours.between', { from: 30, to: 40 }),
      over40: t('survey.hours.over', { hours: 40 }),
    }),
    comforts: named(comforts, {
      comfortable: t('survey.comfort.comfortable'),
      someHelp: t('survey.comfort.someHelp'),
      notComfortable: t('survey.comfort.notComfortable'),
    }),
    importances: named(importances, {
      veryImportant: t('survey.importance.very'),
      niceToHave: t('survey.importance.nice'),
      notImportant: t('survey.importance.not'),
    }),
    levels: named(cleanerLevels, { Junior: t('level.Junior'), Middle: t('level.Middle'), Senior: t('level.Senior') }),
  };
}
