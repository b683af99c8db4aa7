import type { StaffOrderDetail } from '@nitida/contract';

/** What each dialog about an order is given. */
export interface OrderDialogProps {
  detail: StaffOrderDetail;
  onClose: () => void;
  onDone: () => void;
}
