import { type ReactNode, useId } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../buttons/index.ts';
import { below744, from744, from1024, inLowWindow } from '../layout/index.ts';
import { Box, DialogHead, OverlayFrame, type OverlayProps, Scroller } from './overlay.tsx';
import { useDragToClose } from './use-drag-to-close.ts';

const rise = keyframes`
  from {
    transform: translateY(32px);
    opacity: 0;
  }
`;

const Placed = styled(Box)`
  inset: auto 0 0;
  max-height: calc(var(--visual-viewport-height, 100dvh) * 0.96);
  border-radius: var(--r-sheet) var(--r-sheet) 0 0;

  &[data-entering] {
    animation: ${rise} var(--m-move) var(--ease-out);
  }
  ${from744} {
    inset: 0;
    margin: auto;
    width: 520px;
    height: fit-content;
    max-height: min(calc(100dvh - 48px), 860px);
    border-radius: var(--r-sheet);
  }
`;

const Wide = styled(Placed)`
  ${from1024} {
    width: 880px;
  }
`;

const Head = styled(DialogHead)`
  padding: 20px 20px 0;
  touch-action: pan-x pinch-zoom;

  ${from744} {
    padding: 32px 36px 8px;
    touch-action: auto;
  }
`;

/*
 * The answers stay in sight below a long question, and cover what scrolls under them. The first one is at the right, and above the others where they do not
 * fit beside one another.
 */
const foot = css`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  flex-flow: row-reverse wrap;
  gap: 12px;
  --fade: 24px;
  margin: -18px -20px 0;
  padding: 36px 20px calc(24px + env(safe-area-inset-bottom));
  background: linear-gradient(to top, var(--linen) calc(100% - var(--fade)), transparent);

  /* Two that fit beside one another have the same width. */
  ${below744} {
    > * {
      flex: 1 1 calc(50% - 6px);
      min-width: fit-content;
      padding-inline: 16px;
    }
  }
  @media (max-width: 359.98px) {
    > * {
      padding-inline: 8px;
    }
  }

  ${inLowWindow} {
    position: static;
  }
  ${from744} {
    --fade: 12px;
    margin: -22px -36px 0;
    padding: 28px 36px 36px;
  }
`;

/** A description is close to the title. Other content, above all the label of a field, has more distance. */
const Body = styled(Scroller)<{ $isDescribed: boolean }>`
  /* What the keyboard comes to does not stop under buttons that stay in sight. */
  scroll-padding-bottom: 112px;
  --top: ${({ $isDescribed }) => ($isDescribed ? '8px' : '18px')};
  padding: var(--top) 20px calc(24px + env(safe-area-inset-bottom));
  /* A line below the title while the content is scrolled. At its top, the first layer moves over it. */
  background:
    linear-gradient(var(--linen) 0 0) 0 0 / 100% 1px no-repeat local,
    linear-gradient(var(--grout) 0 0) 0 0 / 100% 1px no-repeat;

  ${from744} {
    --top: ${({ $isDescribed }) => ($isDescribed ? '8px' : '10px')};
    padding: var(--top) 36px 36px;
  }
  /* A sticky element keeps off the padding of its scroller, so the foot has the padding itself. */
  &:has([data-foot]) {
    padding-bottom: 0;
  }
  [data-foot] {
    ${foot}
  }
`;

/* Paragraphs that follow one another are one text. */
const Description = styled.p`
  color: var(--ink-2);
  line-height: 1.5;
  text-wrap: balance;

  + p {
    margin-top: -6px;
  }
`;

export interface DialogProps extends OverlayProps {
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  closeLabel: string;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The dialog has a table, so it is 880 px wide from 1024 px on. */
  isWide?: boolean | undefined;
  children?: ReactNode;
}

/** A dialog of 520 px in the middle, and a sheet from below on phones. Its buttons are in an element with `data-foot` at the end of its content. */
export const Dialog = ({ title, description, closeLabel, isWide = false, children, ...frame }: DialogProps) => {
  const descriptionId = useId();
  const onClose = (frame.isDismissable ?? true) ? frame.onClose : null;
  const drag = useDragToClose('down', onClose);
  return (
    <OverlayFrame as={isWide ? Wide : Placed} {...frame} describedBy={description ? descriptionId : undefined}>
      <Head title={title} closeLabel={closeLabel} onClose={onClose} drag={drag} />
      <Body $isDescribed={Boolean(description)}>
        {description ? <Description id={descriptionId}>{description}</Description> : null}
        {children}
      </Body>
    </OverlayFrame>
  );
};

export interface ConfirmDialogProps extends OverlayProps {
  /** The title says what will happen, not "Are you sure?". */
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  onConfirm: () => void;
  isDanger?: boolean | undefined;
  /** The request is in progress, so that buttons and Escape have no effect. */
  isBusy?: boolean | undefined;
  /** What is to be confirmed is on its way, so that the confirm button waits and the dialog can be closed. */
  isLoading?: boolean | undefined;
  /** In place of the confirm button: the way to what must be done first. */
  firstStep?: ReactNode;
  children?: ReactNode;
}

export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel,
  onConfirm,
  isDanger = false,
  isBusy = false,
  isLoading = false,
  firstStep,
  children,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog {...dialog} role="alertdialog" isDismissable={!isBusy && (dialog.isDismissable ?? true)}>
    {children}
    <div data-foot="">
      {firstStep ?? (
        <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy || isLoading} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      )}
      <Button look="secondary" isDisabled={isBusy} onPress={dialog.onClose}>
        {cancelLabel}
      </Button>
    </div>
  </Dialog>
);
