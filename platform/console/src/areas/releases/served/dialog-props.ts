/** How a dialog of a change ends. */
export interface DialogProps {
  onClose: () => void;
  onDone: () => void;
}
