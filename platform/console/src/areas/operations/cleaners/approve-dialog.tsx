import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { NumberField, useFormErrors } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { Code } from '../../../parts/code.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import type { ItemDialogProps } from '../inbox/item-dialog-props.ts';
import { HoursFields } from './hours-fields.tsx';
import { hasWrongDay, hoursOf, usualHours } from './typed-hours.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Turns an applicant into a cleaner. The password is shown once. */
export function ApproveDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<{ hours: typeof usualHours; radiusKm: number | null }>({ hours: usualHours, radiusKm: 15 });
  const [made, setMade] = useState<Credentials | null>(null);
  const form = useFormErrors({
    values,
    check: ({ hours, radiusKm }) => ({
      hours: hasWrongDay(hours) ? t('operations.cleaner.wrongHours') : undefined,
      radiusKm: radiusKm === null || radiusKm < 1 || radiusKm > 100 ? t('operations.cleaner.wrongRadius') : undefined,
    }),
    fields: ['hours', 'radiusKm'],
  });
  if (made) return <CredentialsDialog credentials={made} onClose={onDone} />;

  async function send() {
    const body = { hours: hoursOf(values.hours), radiusKm: values.radiusKm ?? 15 };
    const result = await call('approveApplicant', { params: { id: item.id }, body });
    if (result.ok) setMade(result.data.credentials);
    return result;
  }

  return (
    <FormDialog
      title={t('operations.approve.title', { who: item.from })}
      description={t('operations.approve.text')}
      sendLabel={t('operations.approve.button')}
      form={form}
      send={send}
      onClose={onClose}
      // The dialog with the password follows, which ends it.
      onDone={() => undefined}
    >
      <HoursFields value={values.hours} onChange={(hours) => setValues({ ...values, hours })} />
      <NumberField
        name="radiusKm"
        label={t('operations.cleaner.radius')}
        value={values.radiusKm}
        onChange={(radiusKm) => setValues({ ...values, radiusKm })}
        min={1}
        max={100}
        unit="km"
        {...form.field('radiusKm')}
      />
    </FormDialog>
  );
}

/** The password of a cleaner, which no other page shows again. */
export function CredentialsDialog({ credentials, onClose }: { credentials: Credentials; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('operations.approve.made')} closeLabel={t('common.close')} isDismissable={false}>
      <Small>{t('operations.approve.once')}</Small>
      <Facts
        facts={[
          { name: t('operations.customer.email'), value: credentials.email },
          { name: t('operations.approve.password'), value: <Code>{credentials.password}</Code> },
        ]}
      />
      <div>
        <Button isCompact onPress={onClose}>
          {t('operations.approve.noted')}
        </Button>
      </div>
    </Dialog>
  );
}
