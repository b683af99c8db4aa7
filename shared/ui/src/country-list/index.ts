export { CountryList, type CountryListProps } from './country-list.tsx';
export { flagOf } from './flags.ts';
