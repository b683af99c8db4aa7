import type { ReactNode, Ref } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { VisuallyHidden } from '../type/index.ts';
import { type ButtonLook, buttonStyles, type LookProps } from './button-styles.ts';
import { PressButton } from './press-button.tsx';

const StyledButton = styled(PressButton)<LookProps>`
  ${buttonStyles}
`;

/* A busy button keeps its width and its name, and only its text becomes invisible. */
const Label = styled.span<{ $isHidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

const passing = keyframes`
  0%,
  70%,
  100% {
    opacity: 0.35;
  }
  35% {
    opacity: 1;
  }
`;

const Rays = styled.span`
  position: absolute;
  display: flex;
  gap: 5px;
  transform: skewX(var(--ray));

  ${inForcedColours} {
    forced-color-adjust: none;
  }
  i {
    width: 12px;
    height: 5px;
    border-radius: 1px;
    background: currentColor;
    animation: ${passing} 960ms var(--ease-light) infinite;
  }
  i:nth-child(2) {
    animation-delay: 160ms;
  }
  i:nth-child(3) {
    animation-delay: 320ms;
  }
`;

export interface ButtonProps {
  children: ReactNode;
  look?: ButtonLook | undefined;
  isCompact?: boolean | undefined;
  isWide?: boolean | undefined;
  /** The button cannot be pressed again. It keeps width, focus and name. */
  isBusy?: boolean | undefined;
  /** The status that screen readers announce while the button is busy ("Sending"). */
  busyLabel?: string | undefined;
  /** The label of a disabled button explains why it is disabled ("Choose a time first"). */
  isDisabled?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  type?: 'button' | 'submit' | undefined;
  onPress?: (() => void) | undefined;
  id?: string | undefined;
  form?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** For a button that shows more of the page below it. */
  'aria-expanded'?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export const Button = ({
  children,
  look = 'primary',
  isCompact = false,
  isWide = false,
  isBusy = false,
  busyLabel,
  isDisabled = false,
  icon,
  iconAfter,
  type = 'button',
  onPress,
  ...rest
}: ButtonProps) => (
  <StyledButton
    $look={look}
    $isCompact={isCompact}
    $isWide={isWide}
    /* Enter in a field does not submit a form whose button has the type "button". */
    type={isBusy ? 'button' : type}
    isDisabled={isDisabled}
    {...(isBusy ? { 'aria-disabled': true, 'data-pending': true } : onPress ? { onPress: () => onPress() } : {})}
    {...omitUndefined(rest)}
  >
    <Label $isHidden={isBusy}>
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{children}</span>
      {iconAfter ? <Icon name={iconAfter} size={20} /> : null}
    </Label>
    {isBusy ? (
      <>
        <Rays aria-hidden="true">
          <i />
          <i />
          <i />
        </Rays>
        {busyLabel ? <VisuallyHidden role="status">{busyLabel}</VisuallyHidden> : null}
      </>
    ) : null}
  </StyledButton>
);
