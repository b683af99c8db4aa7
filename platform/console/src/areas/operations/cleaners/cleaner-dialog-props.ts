import type { PostalArea, StaffCleaner } from '@nitida/contract';

export interface CleanerDialogProps {
  cleaner: StaffCleaner;
  /** The postal areas with their distance from the cleaner's. */
  areas: readonly PostalArea[];
  onClose: () => void;
  onDone: () => void;
}
