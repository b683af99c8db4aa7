import { type PasskeyRequest, passkeyRequest } from '@nitida/contract/passkeys';
import { cleanCode } from '@nitida/contract/text';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { CallFailure } from '../calls/call-failure.ts';

/** The six digits of a typed code. Apps show them in two groups, and people type the gap. */
export const readCode = (typed: string): string => cleanCode(typed);

/** The sentence for a code that cannot be one. */
export function checkCode(t: TFunction, typed: string): string | undefined {
  if (readCode(typed) === '') return t('secondFactor.codeMissing');
  return /^\d{6}$/.test(readCode(typed)) ? undefined : t('secondFactor.codeForm');
}

const details = z.object({ secondFactor: z.string(), passkey: passkeyRequest.optional() });

/** What a refused call says of the second factor: `needed`, `wrong`, `wrongPasskey`, `due`, or `link` when only the link in a mail leads to a code. */
export const secondFactorOf = (failure: CallFailure): string | null => details.safeParse(failure.details).data?.secondFactor ?? null;

/** What the browser needs to use a passkey, when the account that signs in has one. */
export const passkeyRequestOf = (failure: CallFailure): PasskeyRequest | null => details.safeParse(failure.details).data?.passkey ?? null;
