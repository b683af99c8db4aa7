import { styled } from 'styled-components';

interface Props {
  children: string;
  part: string;
}

/** A text that contains `part`, the number of a document, which stays on one line: browsers break `2026-0012` after its hyphen. */
export const Unbroken = (props: Props) => <Kept {...props} as={OneLine} />;

/** A text that contains `part`, an email. Where the rest of a line is too short for it, it begins the next one. A line that is too short breaks it. */
export const Whole = (props: Props) => <Kept {...props} as={Block} />;

function Kept({ children, part, as: Part }: Props & { as: typeof OneLine }) {
  const at = children.indexOf(part);
  if (at < 0) return children;
  // The full stop after it is not torn off.
  const rest = children.slice(at + part.length);
  const mark = /^[^\s]*/.exec(rest)?.[0] ?? '';
  return (
    <>
      {children.slice(0, at)}
      <Part>
        {part}
        {mark}
      </Part>
      {rest.slice(mark.length)}
    </>
  );
}

const OneLine = styled.span`
  white-space: nowrap;
`;

const Block = styled.span`
  display: inline-block;
  max-width: 100%;
`;
