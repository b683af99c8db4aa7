export { type MenuChoice, MenuList, type MenuListProps } from './menu-list.tsx';
