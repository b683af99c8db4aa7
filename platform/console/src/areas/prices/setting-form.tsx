import { Note } from '@nitida/ui/feedback';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Actions } from '../../parts/actions.tsx';
import { SmallButton } from '../../parts/small-button.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { FigureFields } from './figure-fields.tsx';
import { figuresOf, readFigure, withFigure } from './figures.ts';
import { type ChangedSetting, SaveDialog } from './save-dialog.tsx';

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  margin-top: 28px;
  padding-block: 12px;
  border-top: 1px solid var(--edge);
  background: var(--wall);
`;

interface SettingFormProps {
  setting: ChangedSetting;
  onSaved: () => void;
  /** What a change would do. */
  preview?: (change: ChangedSetting) => ReactNode;
}

/** The figures of a setting. A change is saved with a reason, now or from a date on. */
export function SettingForm({ setting, onSaved, preview }: SettingFormProps) {
  const { t } = useTranslation();
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
        <Bar>
          <span>{t('operations.prices.changed', { count: changes.length })}</span>
          <Actions>
            <SmallButton onPress={drop}>{t('operations.prices.undo')}</SmallButton>
            <SmallButton look="primary" isDisabled={!isReady} onPress={() => setSaving(true)}>
              {t('operations.prices.check')}
            </SmallButton>
          </Actions>
        </Bar>
      )}
      {isSaving ? (
        <SaveDialog
          change={change}
          changes={changes}
          setting={setting.value}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false);
            drop();
            onSaved();
          }}
        >
          {preview?.(change) ?? <Note>{t('operations.prices.noPreview')}</Note>}
        </SaveDialog>
      ) : null}
    </>
  );
}
