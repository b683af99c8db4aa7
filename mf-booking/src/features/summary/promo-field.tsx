import { cleanCode } from '@nitida/contract';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { fieldRow, TextField } from '@nitida/ui/forms';
import { Icon } from '@nitida/ui/icons';
import { Stack } from '@nitida/ui/layout';
import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import type { QuoteFailure } from '../order-parts/use-quote.ts';
import { promoTermsAtom } from '../price-parts/promo-terms.ts';
import { IssuedCodes } from './issued-codes.tsx';
import { promoReason } from './promo-reason.ts';

const Form = styled.form`
  ${fieldRow}
  grid-template-columns: minmax(0, 300px) auto;
  column-gap: 12px;
  justify-content: start;

  > button {
    padding-inline: 20px;
  }
`;

const Applied = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 20px;

  > p {
    --glint: currentColor;
    display: flex;
    gap: 8px;
    font-weight: 500;
    color: var(--persiana-ink);
  }
  /* Below the words, it is level with them and not with the tick. */
  > :last-child {
    margin-inline-start: 28px;
  }
`;

/** The field for a promo code. The server checks the code before it enters the draft. */
export function PromoField({ quoteFailure }: { quoteFailure: QuoteFailure | null }) {
  const t = useTexts();
  const { draft, change } = useDraft();
  const setTerms = useSetAtom(promoTermsAtom);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(draft.promoCode);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const apply = async (code: string) => {
    if (code === '') return setError(t('summary.promoMissing'));
    if (isBusy) return;
    setIsBusy(true);
    const result = await host().http.call('checkPromotionCode', { body: { code } });
    setIsBusy(false);
    if (!result.ok) return setError(refusal(result.failure, code));
    setError(undefined);
    setTerms(result.data.promo);
    change({ promoCode: result.data.promo.code });
  };
  const refusal = (failure: QuoteFailure, code: string) =>
    failure.code === 'promo_not_found'
      ? t('summary.promoNotFound', { code })
      : (promoReason(failure, t) ?? host().language.errorText(failure));
  const remove = () => {
    setTyped('');
    change({ promoCode: '' });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void apply(cleanCode(typed));
  };

  if (draft.promoCode !== '') {
    const removal = <TextLink onPress={remove}>{t('summary.promoRemove')}</TextLink>;
    return quoteFailure !== null && isPromoFailure(quoteFailure) ? (
      <Note tone="error" isLive action={removal}>
        {refusal(quoteFailure, draft.promoCode)}
      </Note>
    ) : (
      <Applied>
        <p role="status">
          <Icon name="check" size={20} />
          <span>{t('summary.promoApplied', { code: draft.promoCode })}</span>
        </p>
        {removal}
      </Applied>
    );
  }
  const take = (code: string) => {
    setTyped(code);
    setIsOpen(true);
    void apply(code);
  };
  if (!isOpen) {
    return (
      <Stack gap={2}>
        <IssuedCodes onTake={take} />
        <div>
          <TextLink icon="plus" onPress={() => setIsOpen(true)}>
            {t('summary.promoAdd')}
          </TextLink>
        </div>
      </Stack>
    );
  }
  return (
    <Form noValidate onSubmit={onSubmit}>
      <TextField
        name="promoCode"
        label={t('summary.promo')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('summary.promoApply')}
      </Button>
    </Form>
  );
}

export function isPromoFailure({ code }: QuoteFailure): boolean {
  return code === 'promo_not_found' || code === 'promo_not_applicable';
}
