import { css, styled } from 'styled-components';

/** Below this width of the table, not of the window, each row is a block. */
export const narrow = '@container (max-width: 640px)';

export const Frame = styled.div`
  container-type: inline-size;
`;

export const table = css`
  width: 100%;
  border-collapse: collapse;
  border-top: 1px solid var(--edge);
  font-size: var(--t-small);
  line-height: 1.4;

  ${narrow} {
    display: block;
  }
`;

export const head = css`
  ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Numbers keep away from the texts after them. Those of the last column end where the lines of the table end. */
const numberEnd = css`
  padding-inline-end: 32px;

  &:last-child {
    padding-inline-end: 0;
  }
`;

export interface HeadCellLook {
  $width: string | undefined;
  $isNumber: boolean;
}

export const headCell = css<HeadCellLook>`
  width: ${({ $width = 'auto' }) => $width};
  padding: 8px 16px 8px 0;
  color: var(--ink-3);
  font-size: var(--t-micro);
  font-weight: 500;
  text-align: ${({ $isNumber }) => ($isNumber ? 'end' : 'start')};
  vertical-align: bottom;
  white-space: nowrap;

  ${({ $isNumber }) => $isNumber && numberEnd}
`;

export const body = css`
  ${narrow} {
    display: block;
  }
`;

export const row = css`
  border-top: 1px solid var(--grout);

  &:hover {
    background: var(--wall-shade);
  }
  ${narrow} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 14px;
    padding-block: 12px;

    &:hover {
      background: none;
    }
  }
`;

/** How a cell stands in a narrow row. */
const inBlock = {
  title: css`
    order: -2;
    flex: 1 0 calc(100% - 152px);
    font-size: 0.9375rem;
  `,
  action: css`
    order: -1;
    margin-inline-start: auto;
    width: auto;
  `,
  /** The box by which a row is selected. */
  select: css`
    order: -3;
  `,
  inline: css`
    white-space: normal;
  `,
  line: css`
    flex: 1 0 100%;
  `,
  end: css`
    order: 2;
    flex: 1 0 100%;
    margin-top: 8px;
    white-space: normal;

    > div {
      flex-wrap: wrap;
    }
  `,
  labelled: css`
    order: 1;
    flex: 1 0 100%;
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 14px;
    white-space: normal;

    &::before {
      content: attr(data-name);
      color: var(--ink-3);
      font-size: var(--t-micro);
      line-height: 1.5;
    }
  `,
};

const inRow = {
  title: css`
    font-weight: 600;
  `,
  action: css`
    width: 1%;
    padding-block: 2px;
    padding-inline-end: 0;
    text-align: end;
    white-space: nowrap;

    > div {
      flex-wrap: nowrap;
    }
  `,
  short: css`
    white-space: nowrap;
  `,
  number: css`
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;

    ${numberEnd}
  `,
  plain: null,
};

export interface CellLook {
  $look: keyof typeof inRow;
  $inBlock: keyof typeof inBlock;
}

export const cell = css<CellLook>`
  padding: 9px 16px 9px 0;
  text-align: start;
  vertical-align: baseline;
  font-weight: 400;
  overflow-wrap: break-word;
  ${({ $look }) => inRow[$look]}

  ${narrow} {
    display: block;
    min-width: 0;
    padding: 1px 0;
    overflow-wrap: anywhere;
    text-align: start;
    ${({ $inBlock }) => inBlock[$inBlock]}

    &:empty {
      display: none;
    }
  }
`;
