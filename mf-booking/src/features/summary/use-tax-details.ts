import { limits, type TaxDetails } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { host } from '../../host.ts';
import type { Quote } from '../order-parts/use-quote.ts';

const empty = { taxName: '', taxNumber: '', taxAddress: '' };

/**
 * Who the invoices of a booking are made out to. They are asked for when a visit costs more than a simplified invoice may say, and when the customer wants
 * a full one. What the profile has is not asked again.
 */
export function useTaxDetails(quote: Quote | null) {
  const user = useAtomValue(host().session.userAtom);
  const stored = user?.tax ?? null;
  const [values, setValues] = useState(empty);
  const [isWished, setIsWished] = useState(false);
  const isRequired = Math.max(0, ...(quote?.visits ?? []).map(({ total }) => total)) > limits.simplifiedInvoice;
  const isAsked = stored === null && (isRequired || isWished);
  const missing = isAsked ? (['taxName', 'taxNumber'] as const).find((field) => values[field].trim() === '') : undefined;
  const details: TaxDetails | null = isAsked
    ? { name: values.taxName.trim(), number: values.taxNumber.trim(), address: values.taxAddress.trim() }
    : null;
  const change = (field: keyof typeof empty) => (value: string) => setValues((before) => ({ ...before, [field]: value }));
  return { stored, values, change, isRequired, isWished, setIsWished, isAsked, missing, details };
}
export type TaxState = ReturnType<typeof useTaxDetails>;
