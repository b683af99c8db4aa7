import { useTranslation } from 'react-i18next';
import { type CsvRow, saveCsv } from './save-csv.ts';
import { SmallButton } from './small-button.tsx';

interface CsvLinkProps {
  fileName: string;
  head: readonly string[];
  rows: readonly CsvRow[];
  /** `;` for a spreadsheet in Spanish. */
  separator?: ',' | ';';
}

/** Saves what is shown as a file for a spreadsheet. */
export function CsvLink({ fileName, head, rows, separator = ',' }: CsvLinkProps) {
  const { t } = useTranslation();
  return <SmallButton onPress={() => saveCsv(fileName, [head, ...rows], separator)}>{t('operations.csv')}</SmallButton>;
}
