export { CancelDialog } from './cancel-dialog.tsx';
export { ComplainDialog } from './complain-dialog.tsx';
export { WithdrawDialog } from './withdraw-dialog.tsx';
