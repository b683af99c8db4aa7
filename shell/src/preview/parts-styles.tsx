import { styled } from 'styled-components';

export const Frame = styled.div`
  position: fixed;
  z-index: var(--z-popover);
  border: 2px dashed var(--persiana);
  pointer-events: none;

  span {
    position: absolute;
    top: 0;
    left: 0;
    padding: 2px 8px;
    background: var(--persiana);
    color: var(--on-persiana);
    font-size: var(--t-micro);
    font-weight: 600;
  }
`;

export const Panel = styled.section`
  position: fixed;
  z-index: var(--z-toast);
  inset: auto 12px calc(12px + env(safe-area-inset-bottom));
  max-width: 1080px;
  max-height: 60dvh;
  margin-inline: auto;
  overflow: auto;
  border: 1px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--linen);
  color: var(--ink);
  box-shadow: var(--e-3);

  &:focus {
    outline: none;
  }

  @media print {
    display: none;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 8px 4px 18px;
`;

export const Scroll = styled.div`
  overflow-x: auto;
  padding: 0 18px 14px;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-small);
  line-height: 1.4;
  text-align: start;

  th,
  td {
    padding: 8px 16px 8px 0;
    border-top: 1px solid var(--grout);
    text-align: start;
    vertical-align: top;
    white-space: nowrap;
  }
  thead th {
    border-top: 0;
    color: var(--ink-3);
    font-size: var(--t-micro);
    font-weight: 500;
  }
  tbody th {
    font-weight: 600;
  }
  a {
    display: block;
    padding-block: 4px;
    color: inherit;
  }
`;
