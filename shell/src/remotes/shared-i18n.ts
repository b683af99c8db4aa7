/**
 * The part of react-i18next that the page shares. A shared library cannot be tree-shaken, so this file names what shell and remotes may use, and the build
 * refuses other imports. `Trans` with its parser of markup is left out, because no page needs it at its start: the parts that do import it from
 * `react-i18next/TransWithoutContext` and pass it `i18n`.
 */
export { I18nextProvider } from 'react-i18next-base/I18nextProvider.js';
export { initReactI18next } from 'react-i18next-base/initReactI18next.js';
export { useTranslation } from 'react-i18next-base/useTranslation.js';
