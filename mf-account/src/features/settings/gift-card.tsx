import { type Credit, cleanCode } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { belowLabel, TextField } from '@nitida/ui/forms';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

/** Turns the code of a gift card into credit. The field keeps a code that is refused. */
export function GiftCard({ onRedeemed }: { onRedeemed: (credit: Credit) => void }) {
  const { t } = useTranslation('accountProfile');
  const [code, setCode] = useState('');
  const { isBusy, error, send, setError } = useSend();
  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    if (cleanCode(code) === '') return setError(t('giftCard.missing'));
    const result = await send(() => host().http.call('redeemGiftCard', { body: { code: cleanCode(code) } }));
    if (!result.ok) return;
    // What was typed while the answer was on its way stays.
    setCode((now) => (now === code ? '' : now));
    onRedeemed(result.data.credit);
    host().dialogs.toast(t('giftCard.redeemed'));
  };
  return (
    <Form onSubmit={redeem} noValidate>
      <TextField
        name="giftCard"
        enterKeyHint="done"
        label={t('giftCard.code')}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={error}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('giftCard.redeem')}
      </Button>
    </Form>
  );
}

/* The button stays beside the field when an error appears below. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);

  @media (min-width: 380px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > button {
      margin-top: ${belowLabel};
    }
  }
`;
