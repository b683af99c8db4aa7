import { TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Section, Sections } from '../../parts/section.tsx';
import { type FigureGroup, groupKeys } from './figure-table.ts';
import { nameOf, rowNameOf, withUnit, wordsOf } from './figure-words.ts';
import { type Figure, typedFigure } from './figures.ts';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Row = styled.fieldset`
  min-width: 0;
  border: 0;

  > legend {
    margin-bottom: 10px;
    font-weight: 600;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(176px, 100%), 1fr));
  align-items: start;
  gap: 18px 22px;
`;

/** Names of one kind are short enough for two columns on a phone. */
const KindGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  align-items: end;
`;

const Lead = styled(Small)`
  max-width: 44em;
`;

interface FigureFieldsProps {
  setting: unknown;
  figures: readonly Figure[];
  /** What was typed, by the key of the figure. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (key: string, text: string) => void;
}

/** The figures of a setting in groups, each with its name, its unit and what it does. */
export function FigureFields(props: FigureFieldsProps) {
  const { t } = useTranslation();
  const groups = (Object.keys(groupKeys) as FigureGroup[]).map((group) => ({
    group,
    figures: props.figures.filter((figure) => wordsOf(figure)?.group === group),
  }));
  return (
    <Sections>
      {groups.map(({ group, figures }) =>
        figures.length === 0 ? null : (
          <Section key={group} title={t(groupKeys[group])}>
            <GroupFields {...props} figures={figures} />
          </Section>
        ),
      )}
    </Sections>
  );
}

/** Figures of one kind stand beside one another, below the sentence about them. Otherwise each row of a list has its own fields. */
function GroupFields({ figures, ...props }: FigureFieldsProps) {
  const { t, i18n } = useTranslation();
  const kinds = [...new Set(figures.map((figure) => wordsOf(figure)?.does ?? ''))];
  const [only = ''] = kinds;
  if (kinds.length === 1 && figures.length > 1)
    return (
      <>
        <Lead>{t(only)}</Lead>
        <KindGrid>
          {figures.map((figure) => (
            <FigureField key={figure.key} {...props} figure={figure} label={rowNameOf(i18n, props.setting, figure)} />
          ))}
        </KindGrid>
      </>
    );
  const rows = new Map<string, Figure[]>();
  for (const figure of figures) {
    const row = rowNameOf(i18n, props.setting, figure);
    rows.set(row, [...(rows.get(row) ?? []), figure]);
  }
  return (
    <Rows>
      {[...rows].map(([row, inner]) =>
        row === '' ? (
          <RowFields key={row} {...props} figures={inner} />
        ) : (
          <Row key={row}>
            <legend>{row}</legend>
            <RowFields {...props} figures={inner} />
          </Row>
        ),
      )}
    </Rows>
  );
}

/** Figures of different kinds, each with the sentence about it. */
function RowFields({ figures, ...props }: FigureFieldsProps) {
  const { i18n } = useTranslation();
  return (
    <Grid>
      {figures.map((figure) => (
        <FigureField key={figure.key} {...props} figure={figure} label={nameOf(i18n, props.setting, figure)} hasHint />
      ))}
    </Grid>
  );
}

interface FigureFieldProps extends Omit<FigureFieldsProps, 'figures'> {
  figure: Figure;
  label: string;
  hasHint?: boolean;
}

function FigureField({ figure, label, hasHint = false, typed, errors, onChange }: FigureFieldProps) {
  const { t, i18n } = useTranslation();
  const words = wordsOf(figure);
  return (
    <TextField
      name={figure.key}
      label={withUnit(i18n, figure, label)}
      hint={hasHint && words ? t(words.does) : undefined}
      value={typed[figure.key] ?? typedFigure(figure)}
      onChange={(text) => onChange(figure.key, text)}
      error={errors[figure.key]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
  );
}
