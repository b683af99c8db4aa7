import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Micro } from '../../src/type/index.ts';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  max-width: 1240px;
  margin-inline: auto;
  padding: 32px 20px 64px;
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  align-items: start;
  gap: 24px;
`;

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading level={2} look={2}>
      {title}
    </Heading>
    <br />
    {children}
  </section>
);

export const Sample = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div>
    <Micro>{caption}</Micro>
    {children}
  </div>
);
