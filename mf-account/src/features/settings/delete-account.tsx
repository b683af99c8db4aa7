import { Button, TextLink } from '@nitida/ui/buttons';
import { ConfirmDialog } from '@nitida/ui/dialog';
import { PasswordField } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { FailureNote } from '../order-parts/failure-note.tsx';

/** Deletes the account for good, after telling what goes, what stays, and asking for the password. */
export function DeleteAccount() {
  const { t } = useTranslation('accountProfile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" isCompact onPress={() => setOpen(true)}>
        {t('deletion.open')}
      </Button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accountProfile');
  const [password, setPassword] = useState('');
  const [hasOrders, setHasOrders] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { isBusy, error, send, setError } = useSend();
  const orders = host().links.to('account.orders', {});

  const remove = async () => {
    const result = await send(() => host().http.call('deleteAccount', { body: { password } }));
    if (result.ok) {
      host().dialogs.toast(t('deletion.done'));
      return host().session.logOut();
    }
    const { code } = result.failure;
    setHasOrders(code === 'open_orders');
    if (code !== 'incorrect_password' && code !== 'current_password_incorrect') return;
    setWrong(host().language.errorText(result.failure));
    setError(undefined);
  };

  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('deletion.question')}
      confirmLabel={t('deletion.confirm')}
      cancelLabel={t('deletion.keep')}
      closeLabel={t('form.close')}
      onConfirm={remove}
      onClose={onClose}
      isBusy={isBusy}
    >
      <Meaning>
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        <li>{t('deletion.credit')}</li>
        <li>{t('deletion.first')}</li>
      </Meaning>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('deletion.password')}
        hint={t('deletion.passwordHint')}
        showLabel={t('changePassword.show')}
        hideLabel={t('changePassword.hide')}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <FailureNote error={error} />
      {hasOrders && orders && <TextLink to={orders}>{t('deletion.orders')}</TextLink>}
    </ConfirmDialog>
  );
}

const Meaning = styled.ul`
  display: grid;
  gap: var(--s-2);
  padding-inline-start: 1.2em;
  list-style: disc;
  color: var(--ink-2);
`;
