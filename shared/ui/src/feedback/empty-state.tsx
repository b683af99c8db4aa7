import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/* The drawing's own margin, 82 of its 320: the window sill begins where the words do. */
const blank = 'min(320px, 100%) * 82 / 320';

const Box = styled.div<{ $isCentred: boolean }>`
  display: grid;
  justify-items: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
  gap: 10px;
  padding: ${({ $isCentred }) => ($isCentred ? '28px 24px 36px' : '28px 0 36px')};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
`;

const Art = styled.div<{ $isCentred: boolean }>`
  width: min(320px, 100%);
  margin-bottom: 8px;
  margin-inline-start: ${({ $isCentred }) => ($isCentred ? '0' : `calc(-1 * ${blank})`)};
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
  /** In a panel or a dialog; on a page all begins where its heading does. */
  isCentred?: boolean | undefined;
}

export const EmptyState = ({ title, children, art, action, isCentred = false }: EmptyStateProps) => (
  <Box $isCentred={isCentred}>
    {art ? <Art $isCentred={isCentred}>{art}</Art> : null}
    <Title>{title}</Title>
    {children ? <Text>{children}</Text> : null}
    {action}
  </Box>
);
