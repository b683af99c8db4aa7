import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { inForcedColours } from '../layout/index.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

const pointAt = (ratio: number): string => `calc(12px + (100% - 24px) * ${ratio})`;

const Track = styled.div<{ $first: number }>`
  --ratio: ${({ $first }) => $first};
  --at: ${({ $first }) => pointAt($first)};
  position: relative;
  height: 44px;

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 20px;
    left: 0;
    height: 4px;
    border-radius: 2px;
    pointer-events: none;
  }
  &::before {
    right: 0;
    background: var(--grout);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--edge) 45%, transparent);
  }
  &::after {
    width: var(--at);
    background: var(--persiana);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 44px;
    margin: 0;
    opacity: 0;
    cursor: pointer;
    touch-action: pan-y;
  }
  input:disabled {
    cursor: not-allowed;
  }
  /* The native thumb is invisible and as wide as a finger. The ray is drawn at its centre. */
  input::-webkit-slider-thumb {
    width: 24px;
    height: 44px;
  }
  input::-moz-range-thumb {
    width: 24px;
    height: 44px;
  }
`;

const Ray = styled.span`
  position: absolute;
  z-index: 1;
  top: 8px;
  left: calc(12px + (100% - 24px) * var(--ratio) - 7px);
  width: 14px;
  height: 28px;
  border-radius: 3px;
  background: var(--linen);
  box-shadow: inset 0 0 0 2px var(--persiana), var(--e-1);
  transform: skewX(var(--ray));
  pointer-events: none;
  transition: background var(--m-quick);

  ${inForcedColours} {
    border: 2px solid;
  }
  input:hover ~ & {
    background: var(--persiana-tint);
  }
  input:active ~ & {
    background: var(--persiana);
  }
  input:focus-visible ~ & {
    box-shadow: inset 0 0 0 2px var(--persiana), 0 0 0 2px var(--linen), 0 0 0 5px var(--focus);
  }
  input:disabled ~ & {
    box-shadow: inset 0 0 0 2px var(--edge);
  }
`;

const Marks = styled.span`
  position: relative;
  display: block;
  height: 20px;
  margin: -6px 12px 0;
  color: var(--ink-2);
  font-size: var(--t-micro);
  font-variant-numeric: tabular-nums;
  line-height: 20px;
`;

const Mark = styled.span<{ $ratio: number }>`
  position: absolute;
  left: ${({ $ratio }) => $ratio * 100}%;
  translate: -50%;
  white-space: nowrap;

  &::before {
    content: '';
    position: absolute;
    top: -6px;
    left: calc(50% - 0.5px);
    width: 1px;
    height: 6px;
    background: var(--edge);
  }
`;

export interface SliderProps extends Omit<FieldProps, 'optionalMark' | 'isRequired'> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** Formats the value for screen readers ("85 m²"). */
  formatValue?: ((value: number) => string) | undefined;
  /** Values between `min` and `max` that matter, shown below the track. */
  marks?: readonly number[] | undefined;
}

export const Slider = (props: SliderProps) => {
  const { frame, control, own } = useField({ ...props, isRequired: false });
  const { value, onChange, min, max, step = 1, formatValue = String, marks } = own;
  const track = useRef<HTMLDivElement>(null);
  const ratioOf = (at: number) => (max > min ? Math.min(1, Math.max(0, (at - min) / (max - min))) : 0);
  const ratio = ratioOf(value);
  const [first] = useState(ratio);
  // Prerendered markup may not have style attributes, so its styles have the first value, and a script sets the others.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--ratio', String(ratio));
    track.current?.style.setProperty('--at', pointAt(ratio));
  }, [ratio]);
  return (
    <FieldFrame {...frame}>
      <Track ref={track} $first={first}>
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          {...(own.formatValue ? { 'aria-valuetext': formatValue(value) } : {})}
          {...control}
        />
        <Ray />
      </Track>
      {marks && (
        <Marks aria-hidden="true">
          {marks.map((at) => (
            <Mark key={at} $ratio={ratioOf(at)}>
              {formatValue(at)}
            </Mark>
          ))}
        </Marks>
      )}
    </FieldFrame>
  );
};
