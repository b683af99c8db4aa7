import { useTranslation } from 'react-i18next';

/** The remote's texts; keys are literal, so that a test can hold them against the files. */
export function useTexts() {
  return useTranslation('booking').t;
}

export type Texts = ReturnType<typeof useTexts>;
