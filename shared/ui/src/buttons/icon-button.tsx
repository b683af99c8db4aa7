import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { inForcedColours } from '../layout/index.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { PressButton } from './press-button.tsx';

const Square = styled(PressButton)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;

  &:hover {
    background: var(--wall-shade);
  }
  &:active {
    transform: translateY(1px);
  }
  &:disabled {
    color: var(--ink-off);
    background: none;
    cursor: not-allowed;
    transform: none;
  }
`;

const Badge = styled.span`
  position: absolute;
  top: 1px;
  left: 23px;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 5px;
  border-radius: 10px;
  background: var(--persiana);
  color: var(--on-persiana);
  box-shadow: 0 0 0 2px var(--wall);
  font-size: 0.8125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.25rem;
  text-align: center;

  ${inForcedColours} {
    forced-color-adjust: none;
  }
`;

export interface IconButtonProps {
  icon: IconName;
  /** The name of the button, with the count when there is one ("Notifications, 3 unread"). */
  label: string;
  onPress: () => void;
  /** The badge is hidden at 0 and shows "99+" above 99. */
  badge?: number | undefined;
  size?: number | undefined;
  isDisabled?: boolean | undefined;
  id?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'dialog' | 'menu' | undefined;
  'aria-controls'?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export const IconButton = ({ icon, label, onPress, badge = 0, size = 24, isDisabled = false, ...rest }: IconButtonProps) => (
  <Square aria-label={label} isDisabled={isDisabled} onPress={() => onPress()} {...omitUndefined(rest)}>
    <Icon name={icon} size={size} />
    {badge > 0 ? <Badge aria-hidden="true">{badge > 99 ? '99+' : badge}</Badge> : null}
  </Square>
);
