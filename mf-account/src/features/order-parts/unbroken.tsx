import { styled } from 'styled-components';

/** A text that contains `part`, the number of a document, which stays on one line: browsers break `2026-0012` after its hyphen. */
export function Unbroken({ children, part }: { children: string; part: string }) {
  const at = children.indexOf(part);
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <OneLine>{part}</OneLine>
      {children.slice(at + part.length)}
    </>
  );
}

const OneLine = styled.span`
  white-space: nowrap;
`;
