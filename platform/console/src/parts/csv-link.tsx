import { useTranslation } from 'react-i18next';
import { type CsvRow, saveCsv } from './save-csv.ts';
import { SmallButton } from './small-button.tsx';

interface CsvLinkProps {
  /** "Download CSV" by default. */
  label?: string;
  fileName: string;
  head: readonly string[];
  rows: readonly CsvRow[];
  /** `;` for a spreadsheet in Spanish. */
  separator?: ',' | ';';
}

/** Saves what is shown as a file for a spreadsheet. */
export function CsvLink({ label, fileName, head, rows, separator = ',' }: CsvLinkProps) {
  const { t } = useTranslation();
  return <SmallButton onPress={() => saveCsv(fileName, [head, ...rows], separator)}>{label ?? t('operations.csv')}</SmallButton>;
}
