import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type StatusTone = 'ok' | 'wait' | 'pay' | 'idle';

const marks: Record<StatusTone, string> = {
  ok: 'background: var(--persiana);',
  wait: 'background: var(--luz-2); box-shadow: 0 0 0 1px var(--luz-ink);',
  pay: 'background: var(--barro);',
  idle: 'background: var(--edge);',
};

const Word = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: flex-start;
  gap: 9px;
  padding-inline-start: 3px;
  color: var(--ink);
  font-size: var(--t-small);
  font-weight: 600;
  line-height: 1.3;

  &::before {
    content: '';
    flex: none;
    width: 5px;
    height: 14px;
    /* The middle of the first line. */
    margin-top: calc((1.3em - 14px) / 2);
    border-radius: 1px;
    transform: skewX(var(--ray));
    ${({ $tone }) => marks[$tone]}
  }
`;

export interface StatusProps {
  tone: StatusTone;
  children: ReactNode;
}

/** A state as a coloured ray with text, because colour alone is not accessible. */
export const Status = ({ tone, children }: StatusProps) => <Word $tone={tone}>{children}</Word>;

const Dotted = styled.span<{ $tone: 'free' | 'busy' | 'off' }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: var(--t-small);

  &::before {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${({ $tone }) => `var(--st-${$tone})`};
  }
`;

export interface CleanerStatusProps {
  /** Green, orange or red. */
  tone: 'free' | 'busy' | 'off';
  children: ReactNode;
}

export const CleanerStatus = ({ tone, children }: CleanerStatusProps) => <Dotted $tone={tone}>{children}</Dotted>;
