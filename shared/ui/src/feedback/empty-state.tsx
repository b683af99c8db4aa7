import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  padding: 28px 24px 36px;

  > div:first-child {
    width: min(320px, 100%);
    margin-bottom: 8px;
  }
`;

const Title = styled.p`
  font-variation-settings: var(--flare);
  font-size: var(--t-3);
  font-weight: 500;
  line-height: 1.25;
`;

const Text = styled.div`
  color: var(--ink-2);
  max-width: 34em;
`;

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence: what will stand here. */
  children?: ReactNode;
  art?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, children, art, action }: EmptyStateProps) => (
  <Box>
    {art ? <div>{art}</div> : null}
    <Title>{title}</Title>
    {children ? <Text>{children}</Text> : null}
    {action}
  </Box>
);
