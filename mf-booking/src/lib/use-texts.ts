import { useTranslation } from 'react-i18next';

/** The texts of this remote. Keys must be literals, because a test compares the code with the text files. */
export function useTexts() {
  return useTranslation('booking').t;
}

export type Texts = ReturnType<typeof useTexts>;
