import { TextField } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Section, Sections } from '../../parts/section.tsx';
import { groupKeys, labelOf } from './figure-words.ts';
import { type Figure, typedFigure } from './figures.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  align-items: end;
  gap: 16px 20px;
`;

interface FigureFieldsProps {
  setting: unknown;
  figures: readonly Figure[];
  /** What was typed, by the key of the figure. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (key: string, text: string) => void;
}

/** The figures of a setting in groups. */
export function FigureFields({ setting, figures, typed, errors, onChange }: FigureFieldsProps) {
  const { t } = useTranslation();
  const present = new Set(figures.map(({ path: [first = ''] }) => first));
  const groups = Object.keys(groupKeys).filter((group) => present.has(group));
  // The figures of the business have no groups.
  const shown = groups.length > 0 ? groups : [''];
  return (
    <Sections>
      {shown.map((group) => (
        <Section key={group} title={t(groupKeys[group] ?? 'operations.prices.group.other')}>
          <Grid>
            {figures
              .filter(({ path: [first] }) => group === '' || first === group)
              .map((figure) => (
                <TextField
                  key={figure.key}
                  name={figure.key}
                  label={labelOf(t, setting, figure)}
                  value={typed[figure.key] ?? typedFigure(figure)}
                  onChange={(text) => onChange(figure.key, text)}
                  error={errors[figure.key]}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                />
              ))}
          </Grid>
        </Section>
      ))}
    </Sections>
  );
}
