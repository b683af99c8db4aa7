import { Slider } from '@nitida/ui/forms';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Choices } from '../editor/choices.tsx';
import { type Cropping, cropOf, cropShapes, mostZoom, movedBy } from '../model/crop.ts';
import type { ChosenFile } from './read-file.ts';

const Place = styled.div`
  display: grid;
  gap: 14px;

  > fieldset {
    justify-self: start;
  }
`;

const Stage = styled.div`
  position: relative;
  justify-self: center;
  overflow: hidden;
  border-radius: var(--r-tile);
  background: var(--wall-shade);
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;

  img {
    display: block;
    max-width: 100%;
    max-height: min(44dvh, 380px);
    pointer-events: none;
  }
`;

/** What is cut off is darkened by the shadow around the part. */
const Part = styled.div`
  position: absolute;
  box-shadow: 0 0 0 2px white, 0 0 0 9999px rgb(0 0 0 / 62%);
  pointer-events: none;
`;

const percent = (share: number): string => `${share * 100}%`;

interface CropPictureProps {
  file: ChosenFile;
  value: Cropping;
  onChange: (value: Cropping) => void;
}

/** Chooses the part of a picture that pages show: a shape, a size, and a place by dragging or by sliders. */
export function CropPicture({ file: { url, size }, value, onChange }: CropPictureProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const crop = cropOf(size, value);
  const most = mostZoom(size, value.shape);
  const drag = (event: PointerEvent) => {
    const { current } = stage;
    if (!current || event.buttons !== 1) return;
    onChange(movedBy(size, value, event.movementX / current.clientWidth, event.movementY / current.clientHeight));
  };
  const part = { left: percent(crop.left), top: percent(crop.top), width: percent(crop.width), height: percent(crop.height) };
  const slider = (key: 'x' | 'y', room: number, label: string) =>
    room > 0.001 ? (
      <Slider
        name={`crop-${key}`}
        label={label}
        value={Math.round(value[key] * 100)}
        onChange={(at) => onChange({ ...value, [key]: at / 100 })}
        min={0}
        max={100}
        formatValue={(at) => `${at} %`}
      />
    ) : null;
  return (
    <Place>
      <Stage ref={stage} onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)} onPointerMove={drag}>
        <img src={url} alt="" draggable={false} />
        <Part style={part} />
      </Stage>
      <Choices
        label={t('photo.shape')}
        value={value.shape}
        onChange={(shape) => onChange({ ...value, shape, zoom: 1 })}
        items={cropShapes.map((id) => ({ id, name: id === 'own' ? t('photo.own') : id }))}
      />
      {most > 1.02 ? (
        <Slider
          name="crop-zoom"
          label={t('photo.zoom')}
          value={Math.round(Math.min(value.zoom, most) * 100)}
          onChange={(zoom) => onChange({ ...value, zoom: zoom / 100 })}
          min={100}
          max={Math.round(most * 100)}
          formatValue={(at) => `${at} %`}
        />
      ) : null}
      {slider('x', 1 - crop.width, t('photo.across'))}
      {slider('y', 1 - crop.height, t('photo.down'))}
    </Place>
  );
}
