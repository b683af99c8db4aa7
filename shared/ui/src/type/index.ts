export { Flared, Heading, type HeadingProps, Lead, LineStart, Micro, Num, Small, VisuallyHidden } from './text.tsx';
