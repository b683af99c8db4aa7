import { FieldMessage } from '@nitida/ui/forms';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { filled, partsOf, type TextPart, textOf } from '../model/figure-parts.ts';
import { leaveFigures } from './leave-figures.ts';

const Stack = styled.div`
  display: grid;
  gap: 6px;
`;

const Label = styled.span`
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.3;
`;

const Box = styled.div<{ $isInvalid: boolean }>`
  min-height: var(--field-h);
  padding: 11px 14px;
  border-radius: var(--r-control);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px ${({ $isInvalid }) => ($isInvalid ? 'var(--barro)' : 'var(--edge)')};
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  outline: none;

  &:focus {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  [data-figure] {
    padding: 1px 7px;
    border-radius: var(--r-tile);
    background: var(--wall-shade);
    box-shadow: inset 0 0 0 1px var(--grout);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

interface FigureFieldProps {
  id: string;
  label: string;
  value: string;
  /** The values of figures in the language of the text. */
  figures: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
  onFocus?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  lang: string;
}

const isFigure = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.dataset.figure !== undefined;

/** The pieces of what stands in the box. */
const read = (box: HTMLElement): TextPart[] =>
  [...box.childNodes].map((node) => (isFigure(node) ? { figure: node.dataset.figure ?? '' } : { words: node.textContent ?? '' }));

function draw(box: HTMLElement, value: string, figures: Readonly<Record<string, string>>): void {
  box.replaceChildren(
    ...partsOf(value).map((part) => {
      if ('words' in part) return document.createTextNode(part.words);
      const chip = document.createElement('span');
      chip.dataset.figure = part.figure;
      chip.contentEditable = 'false';
      chip.title = part.figure;
      chip.textContent = filled(`{{${part.figure}}}`, figures);
      return chip;
    }),
  );
}

/** A text with figures. A figure shows its value and is one piece: it can be deleted, and nothing can be typed into it. */
export function FigureField({ id, label, value, figures, onChange, onFocus, hint, error, lang }: FigureFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const messageId = useId();
  // The text is there in the first paint.
  useLayoutEffect(() => {
    if (box.current && textOf(read(box.current)) !== value) draw(box.current, value, figures);
  }, [value, figures]);
  useEffect(() => {
    for (const chip of box.current?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])
      chip.textContent = filled(`{{${chip.dataset.figure}}}`, figures);
  }, [figures]);

  useEffect(() => {
    const onSelected = () => box.current && leaveFigures(box.current);
    document.addEventListener('selectionchange', onSelected);
    return () => document.removeEventListener('selectionchange', onSelected);
  }, []);

  function insert(text: string): void {
    const selection = window.getSelection();
    if (!selection || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    range.deleteContents();
    range.insertNode(document.createTextNode(text));
    selection.collapseToEnd();
    send();
  }
  const send = () => {
    if (box.current) onChange(textOf(read(box.current)));
  };

  return (
    <Stack>
      <Label id={labelId}>{label}</Label>
      <Box
        ref={box}
        id={id}
        $isInvalid={error !== undefined}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelId}
        aria-describedby={hint !== undefined || error !== undefined ? messageId : undefined}
        contentEditable
        suppressContentEditableWarning
        lang={lang}
        onInput={send}
        onFocus={onFocus}
        onKeyDown={(event) => {
          // The selection's event comes later than a key that is pressed at once.
          leaveFigures(event.currentTarget);
          // A text of a page is one line, however long.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onPaste={(event) => {
          event.preventDefault();
          insert(event.clipboardData.getData('text/plain').replace(/\s+/g, ' '));
        }}
        onDrop={(event) => event.preventDefault()}
      />
      <FieldMessage id={messageId} hint={hint} error={error} />
    </Stack>
  );
}
