import type { StaffCalls } from '@nitida/contract';
import { Checkbox } from '@nitida/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallResult } from '../../calls/call-failure.ts';
import { useCalls } from '../../calls/calls-context.ts';
import type { Call } from '../../calls/client.ts';
import { ChangeDialog } from '../../parts/change-dialog.tsx';
import { isStart, type Start, StartFields } from '../../parts/start-fields.tsx';

const List = styled.ul`
  font-size: var(--t-small);
  font-variant-numeric: tabular-nums;
`;

type Settings = StaffCalls['getSettings']['answer'];
/** The new value of one of the settings, with the version that it replaces. */
export type ChangedSetting = { [N in keyof Settings]: { name: N; version: number; value: Settings[N]['value'] } }[keyof Settings];

/** Makes the new version at once. */
function saveNow(call: Call, { name, version, value }: ChangedSetting, why: string): Promise<CallResult<unknown>> {
  switch (name) {
    case 'business':
      return call('updateBusinessSettings', { body: { version, value, why } });
    case 'cleanerPay':
      return call('updateCleanerPay', { body: { version, value, why } });
    case 'priceList':
      return call('updatePriceList', { body: { version, value, why } });
  }
}

interface SaveDialogProps {
  title: string;
  change: ChangedSetting;
  /** What changes, in words. */
  changes: readonly { key: string; text: string }[];
  onClose: () => void;
  onDone: () => void;
  /** What the change would do is a table. */
  isWide?: boolean;
  /** What the change would do. */
  children: ReactNode;
}

/** Says what changes, asks for the reason, and saves now or from a date on. */
export function SaveDialog({ title, change, changes, onClose, onDone, isWide = false, children }: SaveDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isLater, setLater] = useState(false);
  const [start, setStart] = useState<Start>({ date: '', time: '06:00' });

  const save = (why: string): Promise<CallResult<unknown>> =>
    isLater ? call('scheduleSetting', { body: { ...change, why, ...start } }) : saveNow(call, change, why);

  return (
    <ChangeDialog<unknown>
      title={title}
      confirmLabel={t(isLater ? 'operations.prices.plan' : 'operations.prices.saveNow')}
      isWide={isWide}
      isReady={!isLater || isStart(start)}
      onClose={onClose}
      onDone={onDone}
      change={save}
    >
      <List aria-label={t('change.changes')}>
        {changes.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </List>
      {children}
      <Checkbox name="later" isSelected={isLater} onChange={setLater}>
        {t('operations.prices.later')}
      </Checkbox>
      {isLater ? <StartFields name="from" value={start} onChange={setStart} /> : null}
    </ChangeDialog>
  );
}
