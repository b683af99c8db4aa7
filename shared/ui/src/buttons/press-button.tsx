import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

export interface PressButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  isDisabled?: boolean | undefined;
  /** Called for a click, a tap, Enter, Space, and what a screen reader sends. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** Whether a press came from the keyboard or a screen reader and not from a pointer. */
export const isWithoutPointer = (event: MouseEvent): boolean => event.detail === 0;

/** A held Enter key would press a button again and again. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** The second click of a double click sends no form: the first one has sent it, and the button may belong to the next form by then. */
const ignoreDoubleClick = (event: MouseEvent<HTMLButtonElement>) => {
  if (event.currentTarget.type === 'submit' && event.detail > 1) event.preventDefault();
};

/**
 * The browser's button, without a look of its own. Safari does not focus a button that a visitor clicks, and an overlay returns the focus to the button that
 * opened it. A click by a script leaves the focus where the visitor has it.
 */
export const PressButton = ({ isDisabled = false, onPress, onKeyDown, type = 'button', ...rest }: PressButtonProps) => (
  <button
    type={type}
    disabled={isDisabled}
    onKeyDown={(event) => {
      ignoreRepeats(event);
      onKeyDown?.(event);
    }}
    onClick={(event) => {
      ignoreDoubleClick(event);
      if (event.isTrusted && document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true });
      onPress?.(event);
    }}
    {...rest}
  />
);
