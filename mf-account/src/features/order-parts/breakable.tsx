import { Fragment, type ReactNode } from 'react';

/** The places in an address of the web where a line may end: after `//`, and before a slash or a dot within it. */
const joints = /(?<=\/\/)|(?<=\w)(?=[/.]\w)/;

/** A typed text whose words of at least 20 characters break at their joints, when a line is too short for them. */
export const breakable = (text: string): ReactNode =>
  text.split(/(\S{20,})/).map((part, index) =>
    part.split(index % 2 === 1 ? joints : /(?!)/).map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
      <Fragment key={`${index}-${at}`}>
        {at > 0 && <wbr />}
        {piece}
      </Fragment>
    )),
  );
