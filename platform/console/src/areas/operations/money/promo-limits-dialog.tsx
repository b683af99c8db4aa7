import type { StaffPromo } from '@nitida/contract';
import { DateField, parseTypedDate, typedDate } from '@nitida/ui/date';
import { useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useBusinessNow } from '../../../calls/use-business-now.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { WhyField } from '../../../parts/why-field.tsx';
import { madridNow } from '../board/madrid-now.ts';
import { PromoUsesFields } from './promo-uses-fields.tsx';
import { isLimit, wholeNumber } from './whole-number.ts';

interface PromoLimitsDialogProps {
  promo: StaffPromo;
  onClose: () => void;
  onDone: () => void;
}

const typedCount = (limit: number | null): string => (limit === null ? '' : String(limit));

/** The day in Madrid that an end closes: midnight belongs to the day before it. */
const lastDayOf = (validUntil: string): string => madridNow(new Date(Date.parse(validUntil) - 1)).date;

/** Changes how often and how long a promo code can be used. Only what was changed is sent. */
export function PromoLimitsDialog({ promo, onClose, onDone }: PromoLimitsDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const now = useBusinessNow();
  const [first] = useState({
    perCustomer: typedCount(promo.usesPerCustomer),
    uses: typedCount(promo.usesInAll),
    through: promo.validUntil === null ? '' : typedDate(lastDayOf(promo.validUntil)),
  });
  const [values, setValues] = useState({ ...first, why: '' });
  // A code that has ended can end in the middle of its last day, so the day that is shown is a change.
  const hasEnded = promo.validUntil !== null && new Date(promo.validUntil) <= now;
  const isChanged = {
    perCustomer: values.perCustomer.trim() !== first.perCustomer,
    uses: values.uses.trim() !== first.uses,
    through: hasEnded || values.through.trim() !== first.through,
  };
  const lastDay = parseTypedDate(values.through);
  const earliest = madridNow(promo.validFrom !== null && new Date(promo.validFrom) > now ? new Date(promo.validFrom) : now).date;
  const limitError = (text: string) => (isLimit(text) ? undefined : t('operations.prices.noNumber'));
  const usesError = (text: string) => {
    const uses = wholeNumber(text);
    return isChanged.uses && uses !== null && uses < promo.uses ? t('operations.promo.belowUses', { uses: promo.uses }) : limitError(text);
  };
  const dayError = (text: string) => {
    if (text.trim() !== '' && lastDay === null) return t('operations.promo.noDay');
    return isChanged.through && lastDay !== null && lastDay < earliest ? t('operations.promo.dayOver') : undefined;
  };
  const isSame = !Object.values(isChanged).includes(true);
  const form = useFormErrors({
    values,
    check: ({ perCustomer, uses, through, why }) => ({
      perCustomer: limitError(perCustomer),
      uses: usesError(uses),
      through: dayError(through) ?? (isSame ? t('operations.promo.same') : undefined),
      why: why.trim() === '' ? t('change.whyMissing') : undefined,
    }),
    fields: ['perCustomer', 'uses', 'through', 'why'],
  });
  const send = () =>
    call('changePromo', {
      params: { name: promo.code },
      body: {
        ...(isChanged.perCustomer && { usesPerCustomer: wholeNumber(values.perCustomer) }),
        ...(isChanged.uses && { usesInAll: wholeNumber(values.uses) }),
        ...(isChanged.through && { lastDay }),
        reason: values.why.trim(),
      },
    });
  return (
    <FormDialog
      title={t('operations.promo.limitsTitle', { code: promo.code })}
      description={t('operations.promo.limitsText')}
      sendLabel={t('operations.promo.saveLimits')}
      form={form}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <PromoUsesFields value={values} onChange={(uses) => setValues({ ...values, ...uses })} field={form.field} />
      <DateField
        name="through"
        label={t('operations.promo.lastDay')}
        hint={t('operations.promo.noLimit')}
        value={values.through}
        onChange={(through) => setValues({ ...values, through })}
        isRequired={false}
        {...form.field('through')}
      />
      <WhyField value={values.why} onChange={(why) => setValues({ ...values, why })} {...form.field('why')} />
    </FormDialog>
  );
}
