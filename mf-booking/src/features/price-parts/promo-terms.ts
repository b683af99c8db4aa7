import { cleanCode } from '@nitida/contract';
import type { Promo } from '@nitida/domain';
import { useServerState } from '@nitida/host/server-state';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { host } from '../../host.ts';
import { useDraft } from '../draft-parts/use-draft.ts';

/** The terms of the promo code, which come from the server. The draft stores only the code. */
export const promoTermsAtom = atom<Promo | null>(null);

/** The terms of the draft's promo code. They are loaded again after a reload. */
export function usePromoTerms(): Promo | null {
  const { draft } = useDraft();
  const [terms, setTerms] = useAtom(promoTermsAtom);
  const code = cleanCode(draft.promoCode);
  const isKnown = code === '' || terms?.code.toLowerCase() === code.toLowerCase();
  const { data } = useServerState(isKnown ? null : code, () => host().http.call('checkPromotionCode', { body: { code } }));
  useEffect(() => {
    if (data) setTerms(data.promo);
  }, [data, setTerms]);
  return code !== '' && isKnown ? terms : null;
}
