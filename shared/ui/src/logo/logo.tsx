import { styled } from 'styled-components';
import { wordmarkLetters } from './wordmark-letters.ts';

const WordmarkSvg = styled.svg`
  display: block;
  color: var(--ink);

  .ray {
    fill: var(--persiana);
  }
`;

export interface WordmarkProps {
  /** Height in px. */
  height?: number | undefined;
  label?: string | undefined;
}

/** The name of the company. Its accent is the light ray, 24° from vertical. */
export const Wordmark = ({ height = 28, label = 'Nítida' }: WordmarkProps) => (
  <WordmarkSvg height={height} width={Math.round((height * 1345) / 422.5)} viewBox="30 -410 1345 422.5" role="img" aria-label={label}>
    <path fill="currentColor" d={wordmarkLetters} />
    <path className="ray" d="M416-282.5 466.5-400H534l-61.5 117.5z" />
  </WordmarkSvg>
);

export interface MarkProps {
  /** Width and height in px. */
  size?: number | undefined;
  label?: string | undefined;
}

/** The symbol: two walls with a ray of sun between. Its colours are the same in the dark theme. */
export const Mark = ({ size = 32, label }: MarkProps) => (
  <svg width={size} height={size} viewBox="0 0 48 48" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <rect fill="#0b6a4b" width="48" height="48" rx="8" />
    <path fill="#f8d777" d="M12 10h9.2l14.8 28h-9.2z" />
    <path fill="#fff" d="M12 10v28h5.4V20.2z" />
    <path fill="#fff" d="M36 38V10h-5.4v17.8z" />
  </svg>
);
