import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { partsOf } from '../model/figure-parts.ts';
import { toField } from './mail-texts.ts';
import { figureName } from './mail-words.ts';

const Figure = styled.span`
  padding: 0 5px;
  border-radius: var(--r-tile);
  background: var(--wall-shade);
  box-shadow: inset 0 0 0 1px var(--grout);
  font-weight: 500;
  white-space: nowrap;
`;

/** A text of a mail in which each figure is one piece with its name. */
export function MailText({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <span>
      {partsOf(toField(text)).map((part, index) => {
        const key = `${index} ${JSON.stringify(part)}`;
        if (!('figure' in part)) return <Fragment key={key}>{part.words}</Fragment>;
        return <Figure key={key}>{figureName(t, part.figure)}</Figure>;
      })}
    </span>
  );
}
