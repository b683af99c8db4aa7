import { ConflictDialog } from './conflict-dialog.tsx';
import { OlderDialog } from './older-dialog.tsx';

/** The questions about which draft to use. */
export const DraftDialogs = () => (
  <>
    <ConflictDialog />
    <OlderDialog />
  </>
);
