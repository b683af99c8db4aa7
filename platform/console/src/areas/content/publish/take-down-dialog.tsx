import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Form } from '../../../parts/form.tsx';
import { readMoment } from './madrid-time.ts';
import { MomentFields, noMoment } from './moment-fields.tsx';
import { faultsIn } from './read-faults.ts';
import { WaysHere } from './ways-here.tsx';

interface TakeDownDialogProps {
  page: string;
  /** What the page is called. */
  name: string;
  /** The edition that staff saw. */
  edition: number;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a page down, now or at a time. Its versions stay, and it can be published again. */
export function TakeDownDialog({ page, name, edition, onClose, onDone }: TakeDownDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [moment, setMoment] = useState(noMoment);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const at = moment.when === 'later' ? readMoment(moment.day, moment.time) : null;
    if (moment.when === 'later' && at === null) return setError(t('publish.momentWrong'));
    setBusy(true);
    const result = at
      ? await call('scheduleContent', { body: { page, versions: {}, act: 'takeDown', ...at } })
      : await call('takeDownContent', { body: { page, edition } });
    setBusy(false);
    if (!result.ok) return setError(faultsIn(result.failure.details)[0]?.what ?? failureText(t, result.failure));
    onClose();
    onDone();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('publish.takeDownTitle', { page: name })}
      description={t('publish.takeDownText')}
      closeLabel={t('common.close')}
      isDismissable={!isBusy}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FailureNote error={error} />
        <WaysHere page={page} />
        <MomentFields value={moment} onChange={setMoment} nowLabel={t('publish.now')} />
        <Button type="submit" look="danger" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
          {t(moment.when === 'now' ? 'publish.takeDown' : 'publish.planTakeDown')}
        </Button>
      </Form>
    </Dialog>
  );
}
