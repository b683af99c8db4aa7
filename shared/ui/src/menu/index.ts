export { MenuButton, type MenuButtonProps, type MenuOpening } from './menu-button.tsx';
