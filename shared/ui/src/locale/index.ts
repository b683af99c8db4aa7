export { PageLocale } from './page-locale.tsx';
