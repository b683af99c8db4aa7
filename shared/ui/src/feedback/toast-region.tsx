import { useEffect, useState, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../buttons/index.ts';
import { Icon } from '../icons/index.ts';
import { from744, from1360, inForcedColours } from '../layout/index.ts';
import type { ToastMessage, Toasts } from './toasts.ts';

const shownForMs = 6000;

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(12px);
  }
`;

/**
 * A stack in the lower left corner, above a bar at the edge of the page. On a phone, the buttons of most pages are at the lower edge, so toasts, which pass,
 * come below the header there. A side panel begins there, so that they come above its foot.
 */
const Region = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset: 80px 12px auto;
  display: grid;
  gap: 8px;
  pointer-events: none;

  body:has([data-beside-toasts]) & {
    inset: auto 12px calc(84px + env(safe-area-inset-bottom));
    max-width: calc(100vw - 24px);
  }
  > [role='log'] {
    display: grid;
    gap: 8px;
  }
  > [role='status'] {
    position: fixed;
    inset: auto 12px calc(12px + max(var(--bar-below, 0px), env(safe-area-inset-bottom)));
  }
  ${from744} {
    inset: auto auto calc(24px + var(--bar-below, 0px)) 24px;
    width: 560px;

    > [role='log'] {
      justify-items: start;
    }
    > [role='status'] {
      position: static;
      justify-self: start;
    }
  }
  /* Most messages are one line here. */
  ${from1360} {
    width: 640px;
  }
  ${from744} {
    body:has([data-beside-toasts]) & {
      inset: auto auto 24px 24px;
      max-width: calc(100vw - var(--side-panel) - 48px);
    }
  }
  @media print {
    display: none;
  }
`;

const Bar = styled.div<{ $isError: boolean }>`
  --glint: currentColor;
  position: relative;
  overflow: hidden;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 4px 6px 4px 24px;
  border-radius: var(--r-control);
  background: var(--ink);
  color: var(--wall);
  box-shadow: var(--e-3);
  pointer-events: auto;
  animation: ${rise} var(--m-move) var(--ease-out);

  ${inForcedColours} {
    border: 1px solid;
  }

  &::before {
    content: '';
    position: absolute;
    inset: -10% auto -10% -8px;
    width: 16px;
    background: ${({ $isError }) => ($isError ? 'var(--barro)' : 'var(--luz-2)')};
    transform: skewX(var(--ray));
  }
  p {
    flex: 1;
    min-width: 0;
    padding-block: 8px;
    line-height: 1.4;
  }
  /* The text may begin with a weekday, which most languages write in lower case. */
  p::first-letter {
    text-transform: uppercase;
  }
  button:hover {
    background: rgb(127 127 127 / 0.25);
  }
  :focus-visible {
    box-shadow: inset 0 0 0 2px currentColor;
  }
  ${from744} {
    min-width: min(380px, 100%);
  }
`;

/** A message that cannot be closed, because it is true as long as it is shown. */
const Standing = styled(Bar)`
  padding-inline-end: 18px;
`;

const Undo = styled.button`
  flex: none;
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.22em;
  cursor: pointer;
`;

interface ToastProps {
  message: ToastMessage;
  closeLabel: string;
  onClose: () => void;
}

const Toast = ({ message, closeLabel, onClose }: ToastProps) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  const { undo, isError } = message;
  return (
    <Bar
      $isError={isError}
      role={isError ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={isError ? 'alert' : 'check'} size={20} />
      <p>{message.text}</p>
      {undo ? (
        <Undo
          type="button"
          onClick={() => {
            undo.run();
            onClose();
          }}
        >
          {undo.label}
        </Undo>
      ) : null}
      <IconButton icon="close" size={20} label={closeLabel} onPress={onClose} />
    </Bar>
  );
};

export interface ToastRegionProps {
  toasts: Toasts;
  label: string;
  closeLabel: string;
  /** A message that stays until it is no longer true. Readers announce it. */
  standing?: string | null | undefined;
}

const none: readonly ToastMessage[] = [];

/**
 * The region is mounted once and stays, so that screen readers announce added toasts. It is also visible over an open dialog, which does not use the top layer.
 */
export const ToastRegion = ({ toasts, label, closeLabel, standing = null }: ToastRegionProps) => {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.visible, () => none);
  const [closers] = useState(() => new Map<number, () => void>());
  // Each toast keeps its own close function, so that a second toast does not restart the timer of the first.
  const closer = (id: number) => {
    const known = closers.get(id);
    if (known) return known;
    const close = () => {
      closers.delete(id);
      toasts.close(id);
    };
    closers.set(id, close);
    return close;
  };
  return (
    <Region role="region" aria-label={label} data-react-aria-top-layer="true">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {visible.map((message) => (
          <Toast key={message.id} message={message} closeLabel={closeLabel} onClose={closer(message.id)} />
        ))}
      </div>
      <div role="status">
        {standing === null ? null : (
          <Standing $isError={false}>
            <Icon name="alert" size={20} />
            <p>{standing}</p>
          </Standing>
        )}
      </div>
    </Region>
  );
};
