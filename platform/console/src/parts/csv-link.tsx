import { useTranslation } from 'react-i18next';
import { type CsvRow, saveCsv } from './save-csv.ts';
import { SmallButton } from './small-button.tsx';

interface CsvLinkProps {
  fileName: string;
  head: readonly string[];
  rows: readonly CsvRow[];
}

/** Saves what is shown as a file for a spreadsheet. */
export function CsvLink({ fileName, head, rows }: CsvLinkProps) {
  const { t } = useTranslation();
  return <SmallButton onPress={() => saveCsv(fileName, [head, ...rows])}>{t('operations.csv')}</SmallButton>;
}
