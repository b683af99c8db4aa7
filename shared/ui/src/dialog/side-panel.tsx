import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { from744, inLowWindow } from '../layout/index.ts';
import { Box, DialogHead, OverlayFrame, type OverlayProps, Scroller } from './overlay.tsx';
import { useDragToClose } from './use-drag-to-close.ts';

const slideIn = keyframes`
  from {
    transform: translateX(100%);
  }
`;
const slideOut = keyframes`
  to {
    transform: translateX(100%);
  }
`;
const rise = keyframes`
  from {
    transform: translateY(100%);
  }
`;
const sink = keyframes`
  to {
    transform: translateY(100%);
  }
`;

const AtRight = styled(Box)`
  inset: 0 0 0 auto;
  width: min(var(--side-panel), 100%);

  /* Enlarged to 400%, a heading and a foot that stay would leave the content two lines. */
  ${inLowWindow} {
    > section {
      overflow: hidden auto;
      overscroll-behavior: contain;
    }
  }

  &[data-entering] {
    animation: ${slideIn} var(--m-move) var(--ease-out);
  }
  &[data-exiting] {
    animation: ${slideOut} var(--m-quick) var(--ease-in) forwards;
  }
`;

const Head = styled(DialogHead)`
  align-items: center;
  padding: 18px 22px 10px 24px;
  touch-action: pan-y pinch-zoom;
`;

const Body = styled(Scroller)`
  flex: 1;
  gap: 0;

  ${inLowWindow} {
    flex: none;
    overflow: visible;
  }
`;

const Foot = styled.footer`
  padding: 14px 24px calc(16px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--grout);
`;

export interface SidePanelProps extends OverlayProps {
  title: ReactNode;
  closeLabel: string;
  /** Shown under the title, above the scrolling content. */
  tabs?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel of 440 px at the right, as wide as the screen on phones. Its children have no padding from the panel. A finger drags it away by its head. */
export const SidePanel = ({ title, closeLabel, tabs, footer, children, ...frame }: SidePanelProps) => {
  const drag = useDragToClose('right', frame.onClose);
  return (
    <OverlayFrame as={AtRight} {...frame}>
      <Head title={title} closeLabel={closeLabel} onClose={frame.onClose} drag={drag} />
      {tabs}
      <Body data-beside-toasts>{children}</Body>
      {footer ? <Foot>{footer}</Foot> : null}
    </OverlayFrame>
  );
};

const FromBelow = styled(Box)`
  inset: auto 0 0;
  max-height: 88dvh;
  border-radius: var(--r-sheet) var(--r-sheet) 0 0;

  ${from744} {
    inset: 0;
    margin: auto;
    width: 520px;
    height: fit-content;
    border-radius: var(--r-sheet);
  }
  &[data-entering] {
    animation: ${rise} var(--m-move) var(--ease-out);
  }
  &[data-exiting] {
    animation: ${sink} var(--m-quick) var(--ease-in) forwards;
  }
`;

const Grab = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 100%;
  height: 44px;
  margin-bottom: -12px;
  border: 0;
  background: none;
  cursor: pointer;
  touch-action: pan-x pinch-zoom;

  &::before {
    content: '';
    width: 36px;
    height: 4px;
    border-radius: 2px;
    background: var(--edge);
    transform: skewX(var(--ray));
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 3px var(--focus);
  }
  svg {
    display: none;
  }
  /* Content that begins with light has it up to the edge of the sheet. */
  &:has(+ * [data-light]) {
    --edge: var(--on-patch);
    --focus: var(--on-patch);
    background: linear-gradient(var(--patch) 0 0) 0 0 / 100% calc(100% - 8px) no-repeat;
    color: var(--on-patch);
  }
  /* A mouse does not drag, so it gets a cross in the corner. */
  @media (hover: hover) and (pointer: fine) {
    justify-items: end;
    padding: 8px 20px 0 0;

    &::before {
      content: none;
    }
    svg {
      display: block;
    }
  }
`;

const SheetBody = styled(Scroller)`
  padding: 4px 20px calc(20px + env(safe-area-inset-bottom));
`;

export interface SheetProps extends OverlayProps {
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** A panel from below that is as high as its content. The grab handle is its close button, and a finger drags the sheet by it. A mouse has a cross there. */
export const Sheet = ({ label, closeLabel, children, ...frame }: SheetProps) => {
  const drag = useDragToClose('down', frame.onClose);
  return (
    <OverlayFrame as={FromBelow} label={label} {...frame}>
      <Grab type="button" aria-label={closeLabel} onClick={frame.onClose} {...drag}>
        <Icon name="close" size={22} />
      </Grab>
      <SheetBody>{children}</SheetBody>
    </OverlayFrame>
  );
};
