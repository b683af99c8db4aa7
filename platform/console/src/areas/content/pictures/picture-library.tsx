import type { StoredPicture } from '@nitida/contract';
import { pictureFile } from '@nitida/contract/content/picture-files';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { localeOf } from '../../../parts/when.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 10px;

  li {
    display: grid;
    align-content: start;
    gap: 4px;
  }
  li > button:first-child {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--r-tile);
    background: var(--wall-shade);
    overflow: hidden;
    cursor: pointer;
  }
  li > button:first-child:hover {
    box-shadow: 0 0 0 2px var(--persiana);
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

interface PictureLibraryProps {
  pictures: readonly StoredPicture[];
  /** The origin of the site. */
  site: string;
  onChosen: (picture: StoredPicture) => void;
  /** Called to make another part of a picture. */
  onCrop: (picture: string) => void;
}

/** The pictures that staff uploaded, newest first. */
export function PictureLibrary({ pictures, site, onChosen, onCrop }: PictureLibraryProps) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone: 'Europe/Madrid' });
  return (
    <Grid aria-label={t('photo.library')}>
      {pictures.map((picture) => {
        const what = t('photo.chooseWhich', { ...picture, at: day.format(new Date(picture.at)) });
        return (
          <li key={picture.id}>
            <button type="button" aria-label={what} onClick={() => onChosen(picture)}>
              <img src={`${site}${pictureFile(picture.id, Math.min(480, picture.width), 'webp')}`} alt="" loading="lazy" />
            </button>
            <SmallButton aria-label={t('photo.cropAnewWhich', { what })} onPress={() => onCrop(picture.id)}>
              {t('photo.cropAnew')}
            </SmallButton>
          </li>
        );
      })}
    </Grid>
  );
}
