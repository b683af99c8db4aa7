export { type Country, countriesIn, countryOr } from '../country-list/countries.ts';
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export { shownNumber } from './stored-number.ts';
