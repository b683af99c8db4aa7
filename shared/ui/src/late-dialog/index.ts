export { ConfirmDialog, Dialog, Sheet } from './late-dialog.tsx';
