import { Heading } from '@nitida/ui/type';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 34px;
`;

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Heading level={2} look={3} id={id}>
          {title}
        </Heading>
        {actions}
      </Head>
      {children}
    </Box>
  );
}

/** Sections below one another. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 36px;
`;

/** The main sections, and beside them, where there is room, those that are only looked at. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px 44px;

  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1.9fr) minmax(280px, 1fr);
  }
`;
