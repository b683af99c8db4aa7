import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading as AriaHeading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../buttons/index.ts';
import { inForcedColours } from '../layout/index.ts';
import { PageLocale } from '../locale/index.ts';
import type { DragHandlers } from './use-drag-to-close.ts';

const fadeIn = keyframes`
  from {
    opacity: 0;
  }
`;
const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`;

export const Veil = styled(ModalOverlay)`
  position: fixed;
  z-index: var(--z-dialog);
  inset: 0;
  background: var(--veil);

  &[data-entering] {
    animation: ${fadeIn} var(--m-quick) linear;
  }
  &[data-exiting] {
    animation: ${fadeOut} var(--m-quick) linear forwards;
  }
`;

/** A box with scrolling content. Each kind of dialog positions it. */
export const Box = styled(Modal)`
  position: absolute;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  background: var(--linen);
  box-shadow: var(--e-3);

  ${inForcedColours} {
    border: 1px solid;
  }

  > section {
    display: flex;
    flex-direction: column;
    min-height: 0;
    /* The box is as high as its content. WebKit measures a height of \`fit-content\` by the basis of the parts, which is 0 in \`flex: 1\`. */
    flex: 1 1 auto;
    outline: none;
  }
`;

export const Scroller = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 18px;
  min-height: 0;
  /* Light that is painted beyond the edge must not cause horizontal scrolling. */
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 12px;

  > button {
    margin: -4px -10px -4px 0;
  }
`;

export const Title = styled(AriaHeading)`
  font-size: var(--t-2);
  line-height: 1.2;
  overflow-wrap: break-word;

  /* A question with a date is two lines. */
  @media (max-width: 359.98px) {
    font-size: 1.25rem;
  }

  /* A title may begin with a weekday, which most languages write in lower case. */
  &::first-letter {
    text-transform: uppercase;
  }
`;

interface DialogHeadProps {
  title: ReactNode;
  closeLabel: string;
  /** Null when the dialog requires an answer. */
  onClose: (() => void) | null;
  /** Lets a finger drag the dialog by its head. */
  drag: DragHandlers;
  className?: string | undefined;
}

export const DialogHead = ({ title, closeLabel, onClose, drag, className }: DialogHeadProps) => (
  <Head className={className} {...drag}>
    <Title slot="title">{title}</Title>
    {onClose ? <IconButton icon="close" label={closeLabel} onPress={onClose} /> : null}
  </Head>
);

export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
  /** Escape and a click outside close the dialog. */
  isDismissable?: boolean | undefined;
}

interface FrameProps extends OverlayProps {
  as: typeof Box;
  role?: 'dialog' | 'alertdialog' | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** Backdrop, box and dialog. The focus moves in, stays inside, and returns afterwards. */
export const OverlayFrame = ({
  isOpen,
  onClose,
  isDismissable = true,
  as: Placed,
  role = 'dialog',
  label,
  describedBy,
  children,
}: FrameProps) => (
  <PageLocale>
    <Veil
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose();
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Placed>
        <AriaDialog role={role} {...(label ? { 'aria-label': label } : {})} {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
          {children}
        </AriaDialog>
      </Placed>
    </Veil>
  </PageLocale>
);
