import { TextField } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';

/** The limits as they are typed; an empty one is none. */
export interface TypedUses {
  perCustomer: string;
  uses: string;
}

interface PromoUsesFieldsProps {
  value: TypedUses;
  onChange: (uses: Partial<TypedUses>) => void;
  /** The error of a field and what happens when it is left. */
  field: (name: keyof TypedUses) => { error: string | undefined; onBlur: () => void };
}

/** How often a promo code can be used. */
export function PromoUsesFields({ value: { perCustomer, uses }, onChange, field }: PromoUsesFieldsProps) {
  const { t } = useTranslation();
  const shared = {
    hint: t('operations.promo.noLimit'),
    inputMode: 'numeric',
    autoComplete: 'off',
    isRequired: false,
    maxLength: 6,
  } as const;
  return (
    <>
      <TextField
        name="perCustomer"
        label={t('operations.promo.usesPerCustomer')}
        value={perCustomer}
        onChange={(text) => onChange({ perCustomer: text })}
        {...shared}
        {...field('perCustomer')}
      />
      <TextField
        name="uses"
        label={t('operations.promo.usesInAll')}
        value={uses}
        onChange={(text) => onChange({ uses: text })}
        {...shared}
        {...field('uses')}
      />
    </>
  );
}
