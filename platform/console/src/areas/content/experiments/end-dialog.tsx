import type { Experiment } from '@nitida/contract';
import { ConfirmDialog } from '@nitida/ui/dialog';
import { FailureNote } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { usePageNames } from '../model/use-page-names.ts';

interface EndDialogProps {
  experiment: Experiment;
  /** The side that everybody gets. */
  keep: 'a' | 'b';
  onClose: () => void;
  onDone: () => void;
}

/** Ends an experiment by choosing what everybody gets. */
export function EndDialog({ experiment, keep, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const nameOf = usePageNames();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isBacked = experiment.result === keep;

  async function end(): Promise<void> {
    setBusy(true);
    const result = await call('endExperiment', { params: { id: experiment.id }, body: { keep } });
    setBusy(false);
    if (result.ok) return onDone();
    setError(result.failure.code === 'illegal_transition' ? t('experiments.endedAlready') : failureText(t, result.failure));
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t(keep === 'a' ? 'experiments.endA' : 'experiments.endB', { page: nameOf(experiment.page) })}
      description={t(keep === 'a' ? 'experiments.endAText' : 'experiments.endBText')}
      confirmLabel={t('experiments.end')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      {isBacked ? null : <Small>{t('experiments.notProven')}</Small>}
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}
