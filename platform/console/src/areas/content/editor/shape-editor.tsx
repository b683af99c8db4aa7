import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { SmallButton } from '../../../parts/small-button.tsx';
import { moved, type Path, placeOf, valueAt } from '../model/paths.ts';
import { emptyOf, type Field, type Shape } from '../model/structure.ts';
import { useNames } from '../model/use-names.ts';
import { ChoiceField, DestinationField } from './choice-field.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import { useWriting } from './writing.ts';

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 4px 0 4px 14px;
  border-inline-start: 2px solid var(--grout);

  > legend {
    padding-bottom: 6px;
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** All fields of a section or of an entry, and below them what can be added. */
export function FieldList({ fields, path }: { fields: readonly Field[]; path: Path }) {
  const { body } = useWriting();
  const isAbsent = ({ key, isOptional }: Field) => isOptional && valueAt(body, [...path, key]) === undefined;
  const editorOf = (field: Field) => <FieldEditor key={field.key} field={field} path={[...path, field.key]} />;
  const absent = fields.filter(isAbsent);
  return (
    <Fields>
      {fields.filter((field) => !isAbsent(field)).map(editorOf)}
      {absent.length > 0 ? <Actions>{absent.map(editorOf)}</Actions> : null}
    </Fields>
  );
}

/** An optional field can be added and taken away. */
function FieldEditor({ field: { key, shape, isOptional }, path }: { field: Field; path: Path }) {
  const { t } = useTranslation();
  const names = useNames();
  const { body, change } = useWriting();
  const { clock } = useCalls();
  const label = names.field(key);
  // Links within the page keep working only when their target keeps its name.
  if (shape.kind === 'anchor') return null;
  if (shape.kind === 'picture') return <PictureEditor path={path} label={label} />;
  if (!isOptional) return <ShapeEditor shape={shape} path={path} label={label} />;
  if (valueAt(body, path) === undefined)
    return (
      <SmallButton
        onPress={() => change(path, (value) => value ?? (key === 'updated' ? clock.now().toISOString().slice(0, 10) : emptyOf(shape)))}
      >
        {t('editor.addField', { field: label })}
      </SmallButton>
    );
  return (
    <Fields>
      <ShapeEditor shape={shape} path={path} label={label} />
      <Actions>
        <SmallButton onPress={() => change(path, () => undefined)}>{t('editor.removeField', { field: label })}</SmallButton>
      </Actions>
    </Fields>
  );
}

interface ShapeEditorProps {
  shape: Shape;
  path: Path;
  label: string;
}

function ShapeEditor({ shape, path, label }: ShapeEditorProps) {
  switch (shape.kind) {
    case 'text':
      return <TextEditor path={path} label={label} />;
    case 'choice': {
      const Field = shape.hasCampaigns ? DestinationField : ChoiceField;
      return <Field path={path} label={label} of={shape.of} />;
    }
    case 'group':
      return (
        <Group>
          <legend>{label}</legend>
          <FieldList fields={shape.fields} path={path} />
        </Group>
      );
    case 'list':
      return <ListEditor {...{ shape, path, label }} />;
    default:
      return null;
  }
}

/** The entries of a list are the same in all languages. */
function ListEditor({ shape, path, label }: ShapeEditorProps & { shape: Extract<Shape, { kind: 'list' }> }) {
  const { t } = useTranslation();
  const { body, change } = useWriting();
  const value = valueAt(body, path);
  const entries = Array.isArray(value) ? value : [];
  const changeEntries = (how: (list: readonly unknown[]) => unknown[]) => change(path, (list) => how(Array.isArray(list) ? list : []));
  return (
    <Group>
      <legend>{label}</legend>
      {entries.map((_entry, index) => {
        const name = `${label} ${index + 1}`;
        return (
          <Fields key={placeOf([...path, index])}>
            <ShapeEditor shape={shape.of} path={[...path, index]} label={name} />
            {shape.isFixed ? null : (
              <Actions>
                <SmallButton
                  isDisabled={index === 0}
                  onPress={() => changeEntries((list) => moved(list, index, index - 1))}
                  aria-label={t('editor.moveUp', { what: name })}
                >
                  {t('editor.up')}
                </SmallButton>
                <SmallButton
                  isDisabled={index === entries.length - 1}
                  onPress={() => changeEntries((list) => moved(list, index, index + 1))}
                  aria-label={t('editor.moveDown', { what: name })}
                >
                  {t('editor.down')}
                </SmallButton>
                <SmallButton
                  onPress={() => changeEntries((list) => list.toSpliced(index, 1))}
                  aria-label={t('editor.removeWhat', { what: name })}
                >
                  {t('editor.remove')}
                </SmallButton>
              </Actions>
            )}
          </Fields>
        );
      })}
      {shape.isFixed ? null : (
        <Actions>
          <SmallButton onPress={() => changeEntries((list) => [...list, emptyOf(shape.of)])}>
            {t('editor.addEntry', { field: label })}
          </SmallButton>
        </Actions>
      )}
    </Group>
  );
}
