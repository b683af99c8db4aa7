/** The modules of react-i18next, under the alias that the build gives to their folder. */
declare module 'react-i18next-base/I18nextProvider.js' {
  export { I18nextProvider } from 'react-i18next';
}
declare module 'react-i18next-base/initReactI18next.js' {
  export { initReactI18next } from 'react-i18next';
}
declare module 'react-i18next-base/useTranslation.js' {
  export { useTranslation } from 'react-i18next';
}
