import { Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Header } from './header.tsx';
import { Frame } from './site-layout.tsx';

/** The heading stands where the pages of an account have theirs. */
const Page = styled(Wrap)`
  padding-block: var(--s-7);
`;

const doNothing = () => {};

interface PageFrameProps {
  /** The heading of the page, where it is the same as its title. */
  title: string | null;
  /** The page itself, where it can be rendered without its visitor. */
  children?: ReactNode;
}

/**
 * What a page that is not prerendered shows before its scripts run: the header of the site without what depends on the visitor, and its heading or the page.
 * It has no footer, which is below the first screen.
 */
export const PageFrame = ({ title, children }: PageFrameProps) => (
  <Frame>
    <Header isMenuOpen={false} onOpenMenu={doNothing} />
    <main id="content">
      {children}
      {title === null ? null : (
        <Page>
          <Heading level={1}>{title}</Heading>
        </Page>
      )}
    </main>
  </Frame>
);
