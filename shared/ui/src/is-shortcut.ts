/** Whether a key is pressed for the browser or the system, such as Alt and an arrow to go back. Controls leave such keys alone. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean =>
  altKey || ctrlKey || metaKey;
