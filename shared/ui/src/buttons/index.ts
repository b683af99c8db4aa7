export { Button, type ButtonProps } from './button.tsx';
export type { ButtonLook } from './button-styles.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { ButtonLink, type ButtonLinkProps, TextLink, type TextLinkProps } from './links.tsx';
export { isWithoutPointer, PressButton, type PressButtonProps } from './press-button.tsx';
