import { type OrderSummary, serviceKeys } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { formatDate } from '@nitida/ui/format';
import { FailureNote, TextArea } from '@nitida/ui/forms';
import { Dialog } from '@nitida/ui/late-dialog';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Whole } from '../order-parts/unbroken.tsx';

interface Props {
  visit: Pick<OrderSummary, 'id' | 'serviceType' | 'date' | 'time'>;
  onClose: () => void;
  onChanged: () => void;
}

/** Sends a complaint about a cleaning. The dialog keeps the text if sending fails. */
export function ComplainDialog({ visit, onClose, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  const user = useAtomValue(host().session.userAtom);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { isBusy, error, send } = useSend();

  const which = t('complain.visit', {
    service: account(serviceKeys[visit.serviceType]),
    date: formatDate(visit.date, host().language.locale(), 'weekday'),
    time: visit.time,
  });
  const email = user?.email ?? '';

  const complain = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setMissing(true);
    const result = await send(() => host().http.call('createComplaint', { params: { orderId: visit.id }, body: { text: text.trim() } }));
    if (!result.ok) return;
    host().dialogs.toast(t('complain.done'));
    onChanged();
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!isBusy}
      title={t('complain.title')}
      description={<Whole part={email}>{`${which} ${t('complain.info', { email })}`}</Whole>}
      closeLabel={t('dialog.close')}
    >
      <Form onSubmit={complain} noValidate>
        <TextArea
          name="complaint"
          label={t('complain.text')}
          value={text}
          onChange={(next) => {
            setText(next);
            setMissing(false);
          }}
          error={missing ? t('complain.missing') : undefined}
          maxLength={4000}
          rows={5}
        />
        <FailureNote error={error} />
        <div data-foot="">
          <Button type="submit" isBusy={isBusy}>
            {t('complain.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-5);
`;
