import type { OrderSummary } from '@nitida/contract';
import type { ComponentType } from 'react';
import { host } from '../../host.ts';
import { useLate } from '../frame-parts/use-late.ts';
import type { PaidCard } from './refund-facts.tsx';

export type VisitDialogName = 'cancel' | 'reschedule' | 'withdraw' | 'complain';

interface Props {
  name: VisitDialogName;
  visit: OrderSummary & PaidCard;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialogs come when one is first opened. The one with the calendar is far heavier than the others. */
const dialogs: Record<VisitDialogName, () => Promise<ComponentType<Omit<Props, 'name'>>>> = {
  cancel: async () => (await import('./visit-dialogs.ts')).CancelDialog,
  reschedule: async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
  withdraw: async () => (await import('./visit-dialogs.ts')).WithdrawDialog,
  complain: async () => (await import('./visit-dialogs.ts')).ComplainDialog,
};

/** The dialog that changes a visit. When it cannot be loaded, a toast says so, and the next press tries again. */
export function VisitDialog({ name, ...rest }: Props) {
  const Dialog = useLate(dialogs[name], () => {
    tellFailure();
    rest.onClose();
  });
  return Dialog && <Dialog {...rest} />;
}

/** A part of the page that a press asked for could not be loaded. */
export const tellFailure = (): void => {
  const { dialogs: overlays, language } = host();
  overlays.toast(language.errorText({ code: 'unexpected' }), { tone: 'error' });
};
