import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Tile = styled.svg`
  width: 44px;
  height: 44px;
  padding: 10px;
  border: 1px solid currentColor;
  border-radius: var(--r-control);
`;

/** The icons that the visitor should look for, step by step. The text beside them says the same. */
const pictures: Record<'ios' | 'android', readonly ReactNode[]> = {
  ios: [
    <path key="share" d="M12 14V3.5M8.5 6.5 12 3l3.5 3.5M8 10H6v11h12V10h-2" />,
    <path
      key="add"
      d="M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM12 8v8M8 12h8"
    />,
    <path
      key="phone"
      d="M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM9.5 8.5h5v5h-5z"
    />,
  ],
  android: [
    <path key="menu" d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth="3" />,
    <path key="download" d="M12 3v11M8 10.5l4 4 4-4M4.5 17v3.5h15V17" />,
    <path
      key="phone"
      d="M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM9.5 8.5h5v5h-5z"
    />,
  ],
};

export const InstallPicture = ({ system, step }: { system: 'ios' | 'android'; step: number }) => (
  <Tile
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {pictures[system][step]}
  </Tile>
);
