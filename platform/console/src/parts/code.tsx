import { styled } from 'styled-components';

/** A version, a path or an id: text of machines, which no translation may change. */
export const Code = styled.code.attrs({ translate: 'no' })`
  font-family: var(--mono);
  font-size: 0.8125rem;
  font-variant-ligatures: none;
  overflow-wrap: anywhere;
`;
