import { Fragment } from 'react';
import { styled } from 'styled-components';

/** A version, a path or an id: text of machines, which no translation may change. */
export const Code = styled.code.attrs({ translate: 'no' })`
  font-family: var(--mono);
  font-size: 0.8125rem;
  font-variant-ligatures: none;
  overflow-wrap: anywhere;
`;

const Whole = styled.span`
  white-space: nowrap;
`;

/** A path, which breaks only before a slash: a column is at least as wide as its longest part. */
export function Path({ path }: { path: string }) {
  const parts = path.split(/(?=\/)/);
  return (
    <Code>
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at + 1).join('')}>
          <wbr />
          <Whole>{part}</Whole>
        </Fragment>
      ))}
    </Code>
  );
}
