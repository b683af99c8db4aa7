import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../parts/use-kept.ts';
import { FigureFields } from './figure-fields.tsx';
import { figureText, labelOf } from './figure-words.ts';
import { figuresOf, readFigure, withFigure } from './figures.ts';
import { SaveBar } from './save-bar.tsx';
import { type ChangedSetting, SaveDialog } from './save-dialog.tsx';

interface SettingFormProps {
  setting: ChangedSetting;
  onSaved: () => void;
  /** What a change would do. */
  preview: (change: ChangedSetting) => ReactNode;
}

/** The figures of a setting. A change is saved with a reason, now or from a date on. */
export function SettingForm({ setting, onSaved, preview }: SettingFormProps) {
  const { t, i18n } = useTranslation();
  const { value: typed, set: setTyped, drop } = useKept<Readonly<Record<string, string>>>(`setting ${setting.name}`, {});
  const [isSaving, setSaving] = useState(false);
  const figures = figuresOf(setting.value);
  const changes = figures.flatMap((figure) => {
    const text = typed[figure.key];
    const value = text === undefined ? figure.value : readFigure(text, figure.isMoney);
    return value === figure.value ? [] : [{ ...figure, next: value }];
  });
  const errors = Object.fromEntries(changes.filter(({ next }) => next === null).map(({ key }) => [key, t('operations.prices.noNumber')]));
  const change = changes.reduce(
    (before, { path, next }) => (next === null ? before : withFigure(before, ['value', ...path], next)),
    setting,
  );
  const isReady = changes.length > 0 && Object.keys(errors).length === 0;
  return (
    <>
      <FigureFields
        setting={setting.value}
        figures={figures}
        typed={typed}
        errors={errors}
        onChange={(key, text) => setTyped({ ...typed, [key]: text })}
      />
      {changes.length === 0 ? null : (
        <SaveBar
          text={t('operations.prices.changed', { count: changes.length })}
          isReady={isReady}
          onUndo={drop}
          onSave={() => setSaving(true)}
        />
      )}
      {isSaving ? (
        <SaveDialog
          isWide
          title={t('operations.prices.saveTitle', { count: changes.length })}
          change={change}
          changes={changes.map(({ key, next, ...figure }) => {
            const after = next === null ? '' : figureText(i18n, { ...figure, value: next });
            return { key, text: `${labelOf(i18n, setting.value, figure)}: ${figureText(i18n, figure)} → ${after}` };
          })}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false);
            drop();
            onSaved();
          }}
        >
          {preview(change)}
        </SaveDialog>
      ) : null}
    </>
  );
}
