import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;

/** A picture of its own, 320 by 240 units unless it says otherwise. It says nothing that the text beside it does not. It fills a box of another shape. */
export const Scene = ({ children, viewBox = '0 0 320 240' }: { children: ReactNode; viewBox?: string }) => (
  <Picture viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {children}
  </Picture>
);
