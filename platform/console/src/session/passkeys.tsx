import type { Passkey } from '@nitida/contract/passkeys';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../calls/calls-context.ts';
import { failureText } from '../calls/failure-text.ts';
import { useAnswer } from '../calls/use-answer.ts';
import { Answered } from '../parts/answered.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Form } from '../parts/form.tsx';
import { SmallButton } from '../parts/small-button.tsx';
import { When } from '../parts/when.tsx';
import { canUsePasskeys, makePasskey } from './browser-passkeys.ts';
import { secondFactorOf } from './second-factor-code.ts';
import { useSession } from './session.ts';

const List = styled.ul`
  border-top: 1px solid var(--edge);

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding-block: 10px;
    border-bottom: 1px solid var(--grout);
    overflow-wrap: anywhere;
  }
`;

/** One's own passkeys. They stand beside codes, so that a lost device locks nobody out. */
export function Passkeys() {
  const { t } = useTranslation();
  const { secondFactor } = useSession();
  return secondFactor === 'set' ? <OwnPasskeys /> : <p>{t('passkeys.needCodes')}</p>;
}

function OwnPasskeys() {
  const { t } = useTranslation();
  const { refresh } = useSession();
  const answer = useAnswer(['getPasskeys']);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const changed = async () => {
    setLeaving(null);
    await Promise.all([answer.renew(), refresh()]);
  };
  return (
    <>
      <p>{t('passkeys.lead')}</p>
      <Answered answer={answer}>{({ passkeys }) => <PasskeyList passkeys={passkeys} onRemove={setLeaving} />}</Answered>
      {canUsePasskeys() ? <AddPasskey onAdded={changed} /> : <p>{t('passkeys.unsupported')}</p>}
      {leaving ? <RemoveDialog passkey={leaving} onClose={() => setLeaving(null)} onDone={changed} /> : null}
    </>
  );
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const { t } = useTranslation();
  if (passkeys.length === 0) return <p>{t('passkeys.none')}</p>;
  return (
    <List aria-label={t('passkeys.list')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            {passkey.name}
            <Micro as="div">{t(passkey.isBackedUp ? 'passkeys.isBackedUp' : 'passkeys.isBound')}</Micro>
            <Micro as="div">
              {t('passkeys.added')} <When at={passkey.createdAt} />
            </Micro>
            <Micro as="div">
              {passkey.lastUsedAt === null ? (
                t('passkeys.neverUsed')
              ) : (
                <>
                  {t('passkeys.lastUsed')} <When at={passkey.lastUsedAt} />
                </>
              )}
            </Micro>
          </div>
          <SmallButton aria-label={t('passkeys.which', { name: passkey.name })} onPress={() => onRemove(passkey)}>
            {t('passkeys.remove')}
          </SmallButton>
        </li>
      ))}
    </List>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ name: '' });
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [error, setError] = useState<string>();
  const form = useFormErrors({
    values,
    check: ({ name }) => ({ name: name.trim() === '' ? t('passkeys.nameMissing') : undefined }),
    fields: ['name'],
  });

  /** @returns why there is no key */
  async function add(name: string): Promise<string | null> {
    const begun = await call('beginPasskey');
    if (!begun.ok) return failureText(t, begun.failure);
    const made = await makePasskey(begun.data.creation);
    if (!made) return t('passkeys.notMade');
    const result = await call('registerPasskey', { body: { name, made } });
    if (result.ok) return null;
    return secondFactorOf(result.failure) === 'wrongPasskey' ? t('passkeys.notMade') : failureText(t, result.failure);
  }

  async function send(): Promise<void> {
    const name = values.name.trim();
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    const refusal = await add(name);
    setBusy(false);
    if (refusal !== null) return setError(refusal);
    setValues({ name: '' });
    setDone(t('passkeys.done', { name }));
    await onAdded();
  }

  return (
    <Form noValidate onSubmit={form.onSubmit(() => void send())}>
      {done === undefined ? null : (
        <Note tone="ok" isLive>
          {done}
        </Note>
      )}
      <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
      <FailureNote error={error} />
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        value={values.name}
        onChange={(name) => setValues({ name })}
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <Button type="submit" look="secondary" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
        {t('passkeys.add')}
      </Button>
    </Form>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function RemoveDialog({ passkey, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ConfirmDialog
      title={t('passkeys.which', { name: passkey.name })}
      description={t('passkeys.removeText')}
      sendLabel={t('passkeys.remove')}
      isDanger
      send={() => call('removePasskey', { params: { id: passkey.id } })}
      onClose={onClose}
      onDone={() => void onDone()}
    />
  );
}
