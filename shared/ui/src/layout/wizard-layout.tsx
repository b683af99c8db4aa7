import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wrap } from './boxes.tsx';
import { from744, from1024, inLowWindow } from './media.ts';

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  padding-block: 32px 172px;

  > aside {
    display: none;
  }
  ${from744} {
    padding-bottom: 124px;
  }
  ${inLowWindow} {
    padding-block: 24px 40px;
  }

  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 364px;
    gap: clamp(32px, 5vw, 72px);
    padding-block: 48px 80px;

    > aside {
      display: block;
    }
  }
`;

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 36px;

  /* A focused control must not be under the fixed steps at the top or the fixed bar at the bottom. */
  :is(a, button, input, select, textarea, [tabindex]) {
    scroll-margin-block: 104px 184px;

    ${inLowWindow} {
      scroll-margin-block: 16px;
    }
  }
`;

const Stuck = styled.div`
  position: sticky;
  top: 92px;
  display: grid;
  gap: 16px;

  ${inLowWindow} {
    position: static;
  }
`;

export interface WizardLayoutProps {
  /** The price panel, which is beside the work from 1024 px and hidden below. */
  aside: ReactNode;
  /** The bottom bar, which hides itself from 1024 px. */
  bar?: ReactNode;
  children: ReactNode;
}

export const WizardLayout = ({ aside, bar, children }: WizardLayoutProps) => (
  <>
    <Columns>
      <Work>{children}</Work>
      <aside>
        <Stuck>{aside}</Stuck>
      </aside>
    </Columns>
    {bar}
  </>
);
