import type { DraftPage } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { settled } from '../model/merge.ts';
import { placeOf } from '../model/paths.ts';
import { useNames } from '../model/use-names.ts';
import type { Conflict } from './use-drafts.ts';

const Clash = styled.fieldset`
  display: grid;
  gap: 8px;
  margin-block: 18px;

  > legend {
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 10px;
    padding: 10px 12px;
    border-radius: var(--r-control);
    box-shadow: inset 0 0 0 1px var(--edge);
    cursor: pointer;
  }
  label:has(:checked) {
    box-shadow: inset 0 0 0 2px var(--persiana);
  }
  label > div {
    grid-column: 2;
    color: var(--ink-2);
    font-size: var(--t-small);
    overflow-wrap: anywhere;
  }
`;

/** All texts of a part in one line. */
const wordsOf = (value: unknown): string => [...textsOf(value).values()].join(' · ');

interface ConflictDialogProps {
  conflict: Conflict;
  body: DraftPage;
  onSettled: (body: DraftPage) => void;
}

/** Two people changed the same section: both versions are shown, and the person decides for each. */
export function ConflictDialog({ conflict: { merged, newest }, body, onSettled }: ConflictDialogProps) {
  const { t } = useTranslation();
  const names = useNames();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const types = body.sections.map(({ type }) => type);
  const send = () => onSettled(settled(merged, ({ path }) => theirs.includes(placeOf(path))));
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={send}
      title={t('conflict.title')}
      description={t('conflict.text', { who: newest.by })}
      closeLabel={t('common.close')}
    >
      {merged.clashes.map((clash) => {
        const place = placeOf(clash.path);
        const takesTheirs = theirs.includes(place);
        const choice = (isTheirs: boolean, name: string, value: unknown) => (
          <label>
            <input
              type="radio"
              name={place}
              checked={takesTheirs === isTheirs}
              onChange={() => setTheirs(isTheirs ? [...theirs, place] : theirs.filter((one) => one !== place))}
            />
            <b>{name}</b>
            <div>{wordsOf(value)}</div>
          </label>
        );
        return (
          <Clash key={place}>
            <legend>{names.place(place, types)}</legend>
            {choice(false, t('conflict.mine'), clash.mine)}
            {choice(true, t('conflict.theirs', { who: newest.by }), clash.theirs)}
          </Clash>
        );
      })}
      <Small>{t('conflict.kept')}</Small>
      <Button isCompact onPress={send}>
        {t('conflict.send')}
      </Button>
    </Dialog>
  );
}
