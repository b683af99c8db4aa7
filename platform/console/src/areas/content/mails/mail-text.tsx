import { Fragment } from 'react';
import { styled } from 'styled-components';
import { partsOf } from '../model/figure-parts.ts';
import { toField, wordsOf } from './mail-texts.ts';

const Figure = styled.span`
  padding: 0 5px;
  border-radius: var(--r-tile);
  background: var(--wall-shade);
  box-shadow: inset 0 0 0 1px var(--grout);
  font-weight: 500;
  white-space: nowrap;
`;

/** A text of a mail in which each figure is one piece with its name. */
export const MailText = ({ text }: { text: string }) => (
  <span>
    {partsOf(toField(text)).map((part, index) => {
      const key = `${index} ${JSON.stringify(part)}`;
      if (!('figure' in part)) return <Fragment key={key}>{part.words}</Fragment>;
      return <Figure key={key}>{wordsOf(part.figure)}</Figure>;
    })}
  </span>
);
