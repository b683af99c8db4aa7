import type { Rollout } from '@nitida/contract/health-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { MatrixNote } from '../compositions/matrix-note.tsx';
import { ChangeList } from '../served/change-list.tsx';
import { memberChanges, membersOf } from '../served/channel-change.ts';

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
  const { data } = useAnswer(['getCompositions']);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pace, setPace] = useState<PaceChoice>('5');
  const production = channels.data?.channels.find(({ kind }) => kind === 'production');
  const candidates = (data?.compositions ?? []).filter(({ id, harmful }) => id !== production?.composition && harmful === null);
  const composition = candidates.find(({ id }) => String(id) === chosen);
  const before = membersOf(production?.members ?? []);
  return (
    <ChangeDialog
      title={t('rollouts.startTitle')}
      confirmLabel={t('rollouts.start')}
      isReady={release !== undefined || composition !== undefined}
      onClose={onClose}
      onDone={onStarted}
      change={(why) => {
        const ofAll = { channel: 'production', minutes: Number(pace), why };
        return call('startRollout', { body: release ? { ...ofAll, ...release } : { ...ofAll, composition: Number(chosen) } });
      }}
    >
      {release ? (
        <ChangeList changes={[{ name: release.name, from: before[release.name] ?? null, to: release.version }]} />
      ) : (
        <Select
          name="composition"
          label={t('promote.what')}
          value={chosen}
          onChange={setChosen}
          placeholder={t('rollouts.choose')}
          items={candidates.map(({ id, reason }) => ({ id: String(id), name: t('promote.composition', { number: id, reason }) }))}
        />
      )}
      {composition ? <ChangeList changes={memberChanges(before, composition.members)} /> : null}
      {production && composition ? <MatrixNote channel={production} composition={composition.id} matrix={composition.matrix} /> : null}
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
