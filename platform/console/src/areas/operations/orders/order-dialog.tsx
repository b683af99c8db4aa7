import { GiveCreditDialog } from '../customers/give-credit-dialog.tsx';
import { AlternativesDialog } from './alternatives-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoteDialog, ResendDialog } from './message-dialogs.tsx';
import type { OrderActionName } from './order-actions.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

interface ChosenDialogProps extends OrderDialogProps {
  action: OrderActionName;
  /** The mail that is to be sent again. */
  mailId: string | null;
}

/** The dialog of the chosen action. */
export function OrderDialog({ action, mailId, ...props }: ChosenDialogProps) {
  switch (action) {
    case 'alternatives':
      return <AlternativesDialog {...props} />;
    case 'reschedule':
      return <RescheduleDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'settle':
      return <SettleDialog {...props} />;
    case 'credit':
      return <GiveCreditDialog customerId={props.detail.order.customer.id} onClose={props.onClose} onDone={props.onDone} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
    case 'resend':
      return mailId === null ? null : <ResendDialog {...props} mailId={mailId} />;
  }
}
