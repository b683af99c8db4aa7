import type { BookingDraft, BookingStep, PriceList } from '@nitida/contract';
import { stepErrors } from '@nitida/domain';
import { useFormErrors } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { type ChangeDraft, useDraft } from '../draft/use-draft.ts';
import { host } from '../host.ts';
import { errorTexts } from '../lib/error-texts.ts';
import { useFormat } from '../lib/use-format.ts';
import { useTexts } from '../lib/use-texts.ts';
import { usePriceList } from '../price/price-list.ts';

/** What each step's screen is handed. */
export interface StepProps {
  draft: BookingDraft;
  change: ChangeDraft;
  priceList: PriceList;
  /** Business now. */
  now: Date;
  /** The sentence at a field, once it may be shown, and what to call when the field is left. */
  field: (name: keyof BookingDraft) => { error: string | undefined; onBlur: () => void };
}

/** Draft, errors and the way on of one step. */
export function useStepForm(step: BookingStep, fields: readonly (keyof BookingDraft)[]) {
  const { draft, change, flush } = useDraft();
  const priceList = usePriceList();
  const t = useTexts();
  const format = useFormat();
  const now = useAtomValue(host().time.nowAtom);
  const form = useFormErrors<BookingDraft, keyof BookingDraft>({
    values: draft,
    fields,
    check: (values) => errorTexts(stepErrors(values, step, priceList, host().time.now()), { t, format, priceList, draft: values }),
  });
  const finish = () => {
    if (!draft.completedSteps.includes(step)) change({ completedSteps: [...draft.completedSteps, step] });
    void flush();
  };
  const screen: StepProps = { draft, change, priceList, now, field: form.field };
  return { form, finish, screen };
}
