import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div<{ $isCentred: boolean }>`
  display: grid;
  justify-items: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
  gap: 10px;
  padding: ${({ $isCentred }) => ($isCentred ? '28px 24px 36px' : '28px 0 36px')};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
`;

const Art = styled.div`
  overflow: hidden;
  width: min(320px, 100%);
  margin-bottom: 8px;
  border-radius: var(--r-panel);
`;

const Title = styled.h2`
  font-variation-settings: var(--flare);
  font-size: var(--t-3);
  font-weight: 500;
  letter-spacing: 0;
  line-height: 1.25;
`;

const Text = styled.div`
  color: var(--ink-2);
  max-width: 34em;
`;

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence that says what will be shown here. */
  children?: ReactNode;
  art?: ReactNode;
  action?: ReactNode;
  /** For a panel or a dialog. On a page, the content is aligned with the heading. */
  isCentred?: boolean | undefined;
  /** The title is the heading of the page, because it has no other. */
  isPage?: boolean | undefined;
  /** The level of the title in the outline of the page: 2 below the page's heading, 3 in a section or a panel. */
  level?: 2 | 3 | undefined;
}

export const EmptyState = ({ title, children, art, action, isCentred = false, isPage = false, level = 2 }: EmptyStateProps) => (
  <Box $isCentred={isCentred}>
    {art ? <Art>{art}</Art> : null}
    <Title as={isPage ? 'h1' : `h${level}`}>{title}</Title>
    {children ? <Text>{children}</Text> : null}
    {action}
  </Box>
);
