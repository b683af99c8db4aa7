import { together, useServerState } from '@nitida/host/server-state';
import { ButtonLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { formatMoney } from '@nitida/ui/format';
import { FailureNote, PasswordField } from '@nitida/ui/forms';
import { ConfirmDialog } from '@nitida/ui/late-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

/** Says which data is deleted and which is kept, and asks for the password, unless there are visits to be cancelled first. */
export function DeletionDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation('accountProfile');
  const [password, setPassword] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { isBusy, error, send } = useSend();
  const orders = host().links.to('account.orders', {});
  const { isLoading, credit, visits } = useDeletionImpact(userId);
  const hasVisits = isRefused || (visits !== null && visits > 0);

  const remove = async () => {
    const result = await send(
      () => host().http.call('deleteAccount', { body: { password } }),
      ({ code }, text) => {
        const isWrong = code === 'incorrect_password' || code === 'current_password_incorrect';
        if (isWrong) setWrong(text);
        return isWrong;
      },
    );
    if (!result.ok) return setRefused(result.failure.code === 'open_orders');
    host().dialogs.toast(t('deletion.done'));
    return host().session.logOut();
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
      isLoading={isLoading}
      firstStep={hasVisits && orders ? <ButtonLink to={orders}>{t('deletion.orders')}</ButtonLink> : undefined}
    >
      {hasVisits && <Note tone="luz">{visits ? t('deletion.visits', { count: visits }) : t('deletion.first')}</Note>}
      <Meaning>
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        {isLoading || credit === 0 ? null : (
          <li>
            {credit === null ? t('deletion.credit') : t('deletion.creditOf', { amount: formatMoney(credit, host().language.locale()) })}
          </li>
        )}
        {!isLoading && visits === null ? <li>{t('deletion.first')}</li> : null}
      </Meaning>
      {isLoading && <Skeleton label={t('settings.loading')} shape="lines" count={2} />}
      {!isLoading && !hasVisits && (
        <PasswordField
          name="password"
          enterKeyHint="done"
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
      )}
      {!hasVisits && <FailureNote error={error} />}
    </ConfirmDialog>
  );
}

/** The credit in cents that the customer would lose, and the number of coming visits. Both are null while they are not known. */
function useDeletionImpact(userId: string): { isLoading: boolean; credit: number | null; visits: number | null } {
  const { status, data } = useServerState(userId, (id) => {
    const { http } = host();
    const params = { id };
    return together([http.call('getCredit', { params }), http.call('getOrders', { params })]);
  });
  const isLoading = status === 'loading';
  return data
    ? { isLoading, credit: data[0].credit.balance, visits: data[1].activeOrders.length }
    : { isLoading, credit: null, visits: null };
}

const Meaning = styled.ul`
  display: grid;
  gap: var(--s-2);
  padding-inline-start: 1.2em;
  list-style: disc;
  color: var(--ink-2);
`;
