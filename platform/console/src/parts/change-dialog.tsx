import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { FailureNote, useFormErrors } from '@nitida/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallResult } from '../calls/call-failure.ts';
import { failureText } from '../calls/failure-text.ts';
import { Form } from './form.tsx';
import { WhyField } from './why-field.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const Faults = styled.ul`
  list-style: disc;
  padding-inline-start: 1.2em;
`;

interface ChangeDialogProps<T> {
  /** Says what will happen: "Roll back booking?". */
  title: string;
  confirmLabel: string;
  /** What leaves everything as it is. "Cancel" without it. */
  keepLabel?: string;
  isDanger?: boolean;
  onClose: () => void;
  /** Makes the change. The reason goes into the log. */
  change: (why: string) => Promise<CallResult<T>>;
  onDone: (answer: T) => void;
  /** What will change. */
  children: ReactNode;
  /** What will change is a table. */
  isWide?: boolean;
  /** False while the change is not known yet, or impossible. */
  isReady?: boolean;
}

/** Asks for the reason of a change after it has said what will change, and shows why it was refused. It is open while it is mounted. */
export function ChangeDialog<T>({
  title,
  confirmLabel,
  keepLabel,
  isDanger = false,
  onClose,
  change,
  onDone,
  children,
  isWide = false,
  isReady = true,
}: ChangeDialogProps<T>) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ why: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; faults: readonly string[] } | null>(null);
  const form = useFormErrors({
    values,
    check: ({ why }) => ({ why: why.trim() === '' ? t('change.whyMissing') : undefined }),
    fields: ['why'],
  });

  async function send(): Promise<void> {
    setBusy(true);
    setError(null);
    const result = await change(values.why.trim());
    setBusy(false);
    if (result.ok) return onDone(result.data);
    const { faults } = result.failure;
    setError(faults.length > 1 ? { text: t('change.refused'), faults } : { text: faults[0] ?? failureText(t, result.failure), faults: [] });
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('common.close')} isDismissable={!isBusy} isWide={isWide}>
      {children}
      <Form noValidate onSubmit={form.onSubmit(() => void send())}>
        <FailureNote error={error?.text} />
        {error && error.faults.length > 0 ? (
          <Faults lang="en">
            {error.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </Faults>
        ) : null}
        <WhyField value={values.why} onChange={(why) => setValues({ why })} {...form.field('why')} />
        <Actions>
          <Button
            type="submit"
            isCompact
            look={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyLabel={t('common.sending')}
            isDisabled={!isReady}
          >
            {confirmLabel}
          </Button>
          <Button look="secondary" isCompact isDisabled={isBusy} onPress={onClose}>
            {keepLabel ?? t('common.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
