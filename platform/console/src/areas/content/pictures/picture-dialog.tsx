import type { StoredPicture } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Skeleton } from '@nitida/ui/feedback';
import { FailureNote } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { type ChangeEvent, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { pageSize } from '../../../parts/use-older.ts';
import { type Cropping, cropOf, firstCropping } from '../model/crop.ts';
import { CropPicture } from './crop-picture.tsx';
import { faultKey } from './fault-key.ts';
import { PictureLibrary } from './picture-library.tsx';
import { base64Of, type ChosenFile, readOriginal, readPicture } from './read-file.ts';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

const Upload = styled.label`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-height: 44px;
  padding: 8px 18px;
  border-radius: var(--r-control);
  background: var(--persiana);
  color: var(--on-persiana);
  font-weight: 600;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    box-shadow: 0 0 0 2px var(--linen), 0 0 0 5px var(--focus);
  }
`;

const types = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureDialogProps {
  /** The origin of the site. */
  site: string;
  /** The picture that is cropped again. Without one, all are shown first. */
  cropped?: string | undefined;
  onClose: () => void;
  /** `from`: the picture of which the chosen one is another part. */
  onChosen: (picture: StoredPicture, from: string | null) => void;
}

/** Chooses a picture that is on the site, uploads a part of one, or makes another part of one. The former picture stays where it is used. */
export function PictureDialog({ site, cropped, onClose, onChosen }: PictureDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const library = useAnswer(['getPictures', { query: { limit: pageSize } }]);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isOpening, setOpening] = useState(cropped !== undefined);
  const hintId = useId();

  const open = useCallback((next: ChosenFile) => {
    setFile(next);
    setCropping(firstCropping(next.size));
  }, []);

  const cropAnew = useCallback(
    async (picture: string): Promise<void> => {
      setError(undefined);
      const result = await call('getPictureOriginal', { query: { picture } });
      if (!result.ok) return setError(failureText(t, result.failure));
      const original = await readOriginal(picture, result.data);
      if (original === null) return setError(t(faultKey('broken')));
      open(original);
    },
    [call, open, t],
  );
  useEffect(() => {
    if (cropped !== undefined) void cropAnew(cropped).then(() => setOpening(false));
  }, [cropped, cropAnew]);

  const older = async ({ id: before }: StoredPicture) =>
    entriesIn(await call('getPictures', { query: { before, limit: pageSize } }), (answered) => answered.pictures);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    setError(undefined);
    const read = await readPicture(chosen);
    currentTarget.value = '';
    if (typeof read === 'string') return setError(t(faultKey(read)));
    open(read);
  }

  async function upload(): Promise<void> {
    if (!file || !cropping) return;
    setBusy(true);
    setError(undefined);
    const { picture, url, size } = file;
    const crop = cropOf(size, cropping);
    const result =
      picture === null
        ? await call('uploadPicture', { body: { file: base64Of(url), crop } })
        : await call('cropPicture', { body: { picture, crop } });
    setBusy(false);
    if (result.ok) return onChosen(result.data.picture, picture);
    const { details } = result.failure;
    const fault = typeof details === 'object' && details !== null && 'fault' in details ? String(details.fault) : null;
    setError(fault === null ? failureText(t, result.failure) : t(faultKey(fault)));
  }

  const common = { isOpen: true, onClose, closeLabel: t('common.close') };
  if (file && cropping)
    return (
      <Dialog
        {...common}
        title={t('photo.crop')}
        description={t(file.picture === null ? 'photo.cropLead' : 'photo.cropAnewLead')}
        isDismissable={!isBusy}
      >
        <Place>
          <FailureNote error={error} />
          <CropPicture file={file} value={cropping} onChange={setCropping} />
          <Row>
            <Button isCompact isBusy={isBusy} busyLabel={t('photo.uploading')} onPress={() => void upload()}>
              {t('photo.use')}
            </Button>
            <SmallButton
              isDisabled={isBusy}
              onPress={() => {
                setFile(null);
                setError(undefined);
              }}
            >
              {t('photo.another')}
            </SmallButton>
          </Row>
        </Place>
      </Dialog>
    );
  if (isOpening)
    return (
      <Dialog {...common} title={t('photo.crop')} description={t('photo.cropAnewLead')}>
        <Skeleton label={t('common.loading')} shape="panel" />
      </Dialog>
    );
  return (
    <Dialog {...common} title={t('photo.choose')} description={t('photo.chooseLead')}>
      <Place>
        <FailureNote error={error} />
        <Row>
          <Upload>
            {t('photo.upload')}
            <input type="file" accept={types} aria-describedby={hintId} onChange={(event) => void choose(event)} />
          </Upload>
          <Small id={hintId}>{t('photo.files')}</Small>
        </Row>
        <Answered answer={library}>
          {({ pictures }) =>
            pictures.length === 0 ? (
              <Small>{t('photo.empty')}</Small>
            ) : (
              <Paged first={pictures} load={older}>
                {(read) => (
                  <PictureLibrary
                    pictures={read}
                    site={site}
                    onChosen={(picture) => onChosen(picture, null)}
                    onCrop={(picture) => void cropAnew(picture)}
                  />
                )}
              </Paged>
            )
          }
        </Answered>
      </Place>
    </Dialog>
  );
}
