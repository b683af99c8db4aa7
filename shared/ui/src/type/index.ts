export { Flared, Heading, type HeadingProps, Lead, Micro, Num, Small, VisuallyHidden } from './text.tsx';
