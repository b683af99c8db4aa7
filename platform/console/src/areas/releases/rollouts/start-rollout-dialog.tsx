import type { Rollout } from '@nitida/contract/health-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { ChangeList } from '../served/change-list.tsx';
import { membersOf } from '../served/channel-change.ts';
import { useChosenComposition } from '../served/use-chosen-composition.tsx';

interface StartRolloutDialogProps {
  /** Left out, a composition is chosen. */
  release?: { name: string; version: string };
  onClose: () => void;
  onStarted: (rollout: Rollout) => void;
}

/** In minutes: the least time for which each share is kept. */
const paces = ['2', '5', '15', '60'] as const;
type PaceChoice = (typeof paces)[number];

/** Serves a release or a composition to 10% of the visitors of production, and to more of them while it is as good as the present one. */
export function StartRolloutDialog({ release, onClose, onStarted }: StartRolloutDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const channels = useAnswer(['getChannels']);
  const [pace, setPace] = useState<PaceChoice>('5');
  const production = channels.data?.channels.find(({ kind }) => kind === 'production');
  const { chosen, fields } = useChosenComposition(production);
  const before = membersOf(production?.members ?? []);
  return (
    <ChangeDialog
      title={t('rollouts.startTitle')}
      confirmLabel={t('rollouts.start')}
      isReady={release !== undefined || chosen !== null}
      onClose={onClose}
      onDone={onStarted}
      change={(why) => {
        const ofAll = { channel: 'production', minutes: Number(pace), why };
        return call('startRollout', { body: release ? { ...ofAll, ...release } : { ...ofAll, composition: Number(chosen?.id) } });
      }}
    >
      {release ? <ChangeList changes={[{ name: release.name, from: before[release.name] ?? null, to: release.version }]} /> : fields}
      <Select
        name="pace"
        label={t('rollouts.pace')}
        value={pace}
        onChange={setPace}
        items={paces.map((minutes) => ({ id: minutes, name: t('rollouts.minutes', { count: Number(minutes) }) }))}
      />
      <Small>{t('rollouts.plan')}</Small>
    </ChangeDialog>
  );
}
