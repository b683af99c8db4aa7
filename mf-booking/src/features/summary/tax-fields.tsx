import { limits } from '@nitida/contract';
import { Checkbox, TextField } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { TaxState } from './use-tax-details.ts';

export type TaxField = 'taxName' | 'taxNumber' | 'taxAddress';

export interface TaxFieldsProps {
  tax: TaxState;
  /** The error of a field, and what marks it. */
  field: (name: TaxField) => object;
}

/** Asks for a tax number where the law does, and offers a full invoice elsewhere. */
export function TaxFields({ tax, field }: TaxFieldsProps) {
  const t = useTexts();
  const format = useFormat();
  const { stored, values, change, isRequired, isAsked } = tax;
  if (stored) return <Small>{t('summary.tax.to', { name: stored.name, number: stored.number })}</Small>;
  return (
    <Stack gap={3}>
      {isRequired ? (
        <Small>{t('summary.tax.why', { amount: format.money(limits.simplifiedInvoice) })}</Small>
      ) : (
        <Checkbox name="taxWish" isSelected={tax.isWished} onChange={tax.setIsWished}>
          {t('summary.tax.wish')}
        </Checkbox>
      )}
      {isAsked ? (
        <>
          <TextField
            name="taxName"
            autoComplete="organization"
            label={t('summary.tax.name')}
            value={values.taxName}
            onChange={change('taxName')}
            {...field('taxName')}
          />
          <TextField
            name="taxNumber"
            autoCapitalize="none"
            spellCheck={false}
            label={t('summary.tax.number')}
            hint={t('summary.tax.hint')}
            value={values.taxNumber}
            onChange={change('taxNumber')}
            {...field('taxNumber')}
          />
          <TextField
            name="taxAddress"
            isRequired={false}
            label={t('summary.tax.address')}
            hint={t('summary.tax.addressHint')}
            value={values.taxAddress}
            onChange={change('taxAddress')}
            {...field('taxAddress')}
          />
        </>
      ) : null}
    </Stack>
  );
}
