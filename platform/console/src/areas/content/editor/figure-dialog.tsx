import { Dialog } from '@nitida/ui/dialog';
import { TextField } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { figures as figureNames, filled, wordsOf } from '../model/figure-parts.ts';

const List = styled.ul`
  display: grid;
  max-height: 50dvh;
  margin-top: 12px;
  overflow-y: auto;

  button {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    width: 100%;
    min-height: 44px;
    padding: 8px 10px;
    border: 0;
    border-radius: var(--r-tile);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--wall-shade);
  }
  b {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

interface FigureDialogProps {
  figures: Readonly<Record<string, string>>;
  onClose: () => void;
  onChosen: (name: string) => void;
}

/** Chooses a figure of the business settings. A text that has it stays right when the setting changes. */
export function FigureDialog({ figures, onClose, onChosen }: FigureDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = figureNames.filter((name) => `${wordsOf(name)} ${figures[name] ?? ''}`.includes(search.toLowerCase()));
  return (
    <Dialog isOpen onClose={onClose} title={t('editor.insertFigure')} description={t('editor.figureText')} closeLabel={t('common.close')}>
      <TextField
        name="figure-search"
        type="search"
        label={t('editor.searchFigure')}
        value={search}
        onChange={setSearch}
        isRequired={false}
      />
      <List>
        {found.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onChosen(name)}>
              <span lang="en">{wordsOf(name)}</span>
              <b>{figures[name] === undefined ? '' : filled(`{{${name}}}`, figures)}</b>
            </button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
