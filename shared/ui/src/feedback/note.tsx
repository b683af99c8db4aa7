import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/index.ts';
import { inForcedColours, inLowWindow } from '../layout/index.ts';

export type NoteTone = 'info' | 'luz' | 'error' | 'ok';

const colours: Record<NoteTone, { ground: string; ink: string; icon: IconName }> = {
  info: { ground: 'var(--mar-tint)', ink: 'var(--mar-ink)', icon: 'info' },
  luz: { ground: 'var(--luz)', ink: 'var(--luz-ink)', icon: 'clock' },
  error: { ground: 'var(--barro-tint)', ink: 'var(--barro-ink)', icon: 'alert' },
  ok: { ground: 'var(--persiana-tint)', ink: 'var(--persiana-ink)', icon: 'check' },
};

const Box = styled.div<{ $tone: NoteTone }>`
  --glint: currentColor;
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--r-control);
  /* A note that scrolls into view must not be under the fixed header. */
  scroll-margin-block: 96px 24px;

  ${inLowWindow} {
    scroll-margin-block: 16px;
  }
  background: ${({ $tone }) => colours[$tone].ground};
  color: ${({ $tone }) => colours[$tone].ink};
  font-size: 0.9375rem;
  line-height: 1.42;

  > svg {
    margin-top: 0.5px;
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  a,
  button {
    color: inherit;
  }
  strong {
    font-weight: 600;
  }
  ${inForcedColours} {
    border: 1px solid;
  }
`;

export interface NoteProps {
  tone?: NoteTone | undefined;
  title?: ReactNode;
  /** Usually a TextLink. */
  action?: ReactNode;
  /** The note is announced when it appears: errors at once, others politely. */
  isLive?: boolean | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

export const Note = ({ tone = 'info', title, action, isLive = false, icon = colours[tone].icon, children }: NoteProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isFailure = isLive && tone === 'error';
  // A visitor who sends a long form is at its end, and must not miss a failure at its top.
  useEffect(() => {
    const form = isFailure ? box.current?.closest('form') : null;
    if (form?.contains(document.activeElement)) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isFailure]);
  return (
    <Box ref={box} $tone={tone} {...(isLive ? { role: isFailure ? 'alert' : 'status' } : {})}>
      <Icon name={icon} size={22} />
      <div>
        {title ? <strong>{title}</strong> : null}
        <div>{children}</div>
        {action}
      </div>
    </Box>
  );
};
