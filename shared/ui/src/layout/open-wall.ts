import { css } from 'styled-components';

/**
 * Equal tiles edge to edge without a frame around them, so that an incomplete last row ends with its last tile. All rules have the same specificity, so
 * that those of a wider place take back every corner of a narrower one.
 */
export const openWall = (columns: number) => css`
  display: grid;
  grid-template-columns: repeat(${columns}, minmax(0, 1fr));
  gap: 1px;
  padding: 1px;

  > :nth-child(n) {
    border-radius: 0;
  }
  > :nth-child(1) {
    border-start-start-radius: calc(var(--r-control) - 1px);
  }
  > :nth-child(${columns}),
  > :nth-child(-n + ${columns}):where(:last-child) {
    border-start-end-radius: calc(var(--r-control) - 1px);
  }
  > :nth-child(${columns}n + 1):where(:nth-last-child(-n + ${columns})) {
    border-end-start-radius: calc(var(--r-control) - 1px);
  }
  > :nth-child(${columns}n):where(:nth-last-child(-n + ${columns})),
  > :nth-child(n):where(:last-child) {
    border-end-end-radius: calc(var(--r-control) - 1px);
  }
`;
