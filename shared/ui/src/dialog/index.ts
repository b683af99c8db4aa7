export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './dialog.tsx';
export { Sheet, type SheetProps, SidePanel, type SidePanelProps } from './side-panel.tsx';
