import { styled } from 'styled-components';

interface Props {
  children: string;
  part: string;
}

const OneLine = styled.span`
  white-space: nowrap;
`;

const Block = styled.span`
  display: inline-block;
  max-width: 100%;
`;

/** A text that contains `part`, the number of a document, which stays on one line: browsers break `2026-0012` after its hyphen. */
export function Unbroken({ children, part, as: Part = OneLine }: Props & { as?: typeof OneLine }) {
  const at = children.indexOf(part);
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <Part>{part}</Part>
      {children.slice(at + part.length)}
    </>
  );
}

/**
 * A text that contains `part`, an email. Where the rest of a line is too short for it, it begins the next one, with the full stop after it. A line that is
 * too short breaks it.
 */
export function Whole({ children, part }: Props) {
  const mark = /^\S*/.exec(children.slice(children.indexOf(part) + part.length))?.[0] ?? '';
  return (
    <Unbroken part={part + mark} as={Block}>
      {children}
    </Unbroken>
  );
}
