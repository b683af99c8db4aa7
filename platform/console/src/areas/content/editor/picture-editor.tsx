import type { StoredPicture } from '@nitida/contract';
import { picturesOf } from '@nitida/contract/content/check-texts';
import { pictureFile } from '@nitida/contract/content/picture-files';
import { FieldMessage } from '@nitida/ui/forms';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { faultText } from '../model/fault-text.ts';
import { type Path, placeOf } from '../model/paths.ts';
import { useNames } from '../model/use-names.ts';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { TextEditor } from './text-editor.tsx';
import { faultPlace, fieldId, useWriting } from './writing.ts';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 4px 0 4px 14px;
  border-inline-start: 2px solid var(--grout);

  > legend {
    padding-bottom: 6px;
    font-weight: 600;
  }
`;

const Shown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;

  img {
    display: block;
    width: 168px;
    height: auto;
    border-radius: var(--r-tile);
    background: var(--wall-shade);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** The picture of a section. All languages show the same one, each with its own alternative text. */
export function PictureEditor({ path, label }: { path: Path; label: string }) {
  const { t } = useTranslation();
  const names = useNames();
  const { body, site, faults, change } = useWriting();
  const [opened, setOpened] = useState<'all' | 'crop' | null>(null);
  const messageId = useId();
  const place = placeOf(path);
  const shown = picturesOf(body).get(place);
  const fault = faults.find((one) => faultPlace(one) === place)?.what;

  const choose = ({ id, width, height }: StoredPicture, from: string | null) => {
    // The alternative text belongs to what is seen, so another picture begins without one. Another part of the same picture keeps it.
    const isPart = from !== null && from === shown?.id;
    if (id !== shown?.id) change(path, (before) => ({ ...(isPart ? Object(before) : { alt: '' }), id, width, height }));
    setOpened(null);
    setTimeout(() => document.getElementById(fieldId(`${place}.alt`))?.focus());
  };
  const dialog =
    opened && site ? (
      <PictureDialog site={site} cropped={opened === 'crop' ? shown?.id : undefined} onClose={() => setOpened(null)} onChosen={choose} />
    ) : null;
  if (!shown)
    return (
      <>
        <SmallButton isDisabled={site === null} onPress={() => setOpened('all')}>
          {t('editor.addField', { field: label })}
        </SmallButton>
        {dialog}
      </>
    );
  return (
    <Group>
      <legend>{label}</legend>
      <Shown>
        {site ? (
          <img
            src={`${site}${pictureFile(shown.id, Math.min(480, shown.width), 'webp')}`}
            width={shown.width}
            height={shown.height}
            alt=""
          />
        ) : null}
        <Actions>
          <SmallButton
            id={fieldId(place)}
            aria-describedby={fault && messageId}
            isDisabled={site === null}
            onPress={() => setOpened('all')}
          >
            {t('photo.change')}
          </SmallButton>
          <SmallButton isDisabled={site === null} onPress={() => setOpened('crop')}>
            {t('photo.cropAnew')}
          </SmallButton>
          <SmallButton onPress={() => change(path, () => undefined)}>{t('editor.removeField', { field: label })}</SmallButton>
        </Actions>
      </Shown>
      <FieldMessage id={messageId} error={fault && faultText(t, fault)} />
      <TextEditor path={[...path, 'alt']} label={names.field('alt')} help={t('photo.altHelp')} />
      {dialog}
    </Group>
  );
}
