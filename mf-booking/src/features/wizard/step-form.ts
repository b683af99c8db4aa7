import type { BookingDraft, BookingStep, PriceList } from '@nitida/contract';
import type { DraftErrors } from '@nitida/domain';
import { useFormErrors } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { host } from '../../host.ts';
import { errorTexts } from '../../lib/error-texts.ts';
import type { StepField } from '../../lib/step-field.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { type ChangeDraft, useDraft } from '../draft-parts/use-draft.ts';
import { usePriceList } from '../price-parts/price-list.ts';

/** The props of each step's screen. */
export interface StepProps {
  draft: BookingDraft;
  change: ChangeDraft;
  priceList: PriceList;
  /** The current business time. */
  now: Date;
  /** The error of a field once it may be shown, and the handler for leaving the field. */
  field: (name: StepField) => { error: string | undefined; onBlur: () => void };
  /** Continues by itself, for a step whose one choice is the answer. */
  goOn: () => void;
  /** The other steps that the choice makes invalid, for a step that shows them beside the choice (`hasOwnNotice`). */
  notice: ReactNode;
}

type Values = Partial<Record<StepField, unknown>>;

/** The draft, the errors and the form of one step. */
export function useStepForm(step: BookingStep, fields: readonly (keyof BookingDraft)[], errors: DraftErrors) {
  const { draft, change, flush } = useDraft();
  const priceList = usePriceList();
  const t = useTexts();
  const format = useFormat();
  const now = useAtomValue(host().time.nowAtom);
  const rows = fields.includes('customSchedule') ? rowValues(draft) : {};
  const values: Values = { ...draft, ...rows };
  const all: readonly StepField[] = [...fields, ...rowFields(rows)];
  const form = useFormErrors<Values, StepField>({
    values,
    fields: all,
    check: () => errorTexts(errors[step], { t, format, priceList, draft }),
  });
  const finish = () => {
    if (!draft.completedSteps.includes(step)) change({ completedSteps: [...draft.completedSteps, step] });
    void flush();
  };
  const screen: Omit<StepProps, 'goOn' | 'notice'> = { draft, change, priceList, now, field: form.field };
  return { form, finish, screen };
}

function rowValues({ customSchedule }: BookingDraft): Values {
  const values: Values = {};
  for (const [index, row] of customSchedule.entries()) {
    values[`customSchedule.${index}.date`] = row.date;
    values[`customSchedule.${index}.time`] = row.time;
  }
  return values;
}

function rowFields(values: Values): StepField[] {
  return Object.keys(values) as StepField[];
}
