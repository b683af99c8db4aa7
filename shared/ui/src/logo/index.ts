export { Mark, type MarkProps, Wordmark, type WordmarkProps } from './logo.tsx';
