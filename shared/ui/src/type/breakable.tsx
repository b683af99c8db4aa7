import type { ReactNode } from 'react';

/** The places in an address of the web where a line may end: after `//`, and before a slash within it. */
const joints = /(?<=\/\/)|(?<=\w)(?=\/\w)/;
const zeroWidthSpace = '\u200b';

/** A typed text whose words of at least 20 characters break at their joints, when a line is too short for them. A copy of it has no added characters. */
export function breakable(text: string): ReactNode {
  const [first, ...rest] = text.replace(/\S{20,}/g, (word) => word.split(joints).join(zeroWidthSpace)).split(zeroWidthSpace);
  return rest.reduce<ReactNode>(
    (before, piece) => (
      <>
        {before}
        <wbr />
        {piece}
      </>
    ),
    first,
  );
}
