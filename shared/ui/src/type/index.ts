export { breakable } from './breakable.tsx';
export { Flared, Heading, type HeadingProps, Lead, LineStart, Micro, Num, Small, VisuallyHidden, visuallyHidden } from './text.tsx';
