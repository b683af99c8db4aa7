import type { InboxItem } from '@nitida/contract';

/** What each dialog about an item is given. */
export interface ItemDialogProps {
  item: InboxItem;
  onClose: () => void;
  onDone: () => void;
}
