import type { Channel } from '@nitida/contract/platform-answers';
import { Select } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { MatrixNote } from '../compositions/matrix-note.tsx';
import { ChangeList } from './change-list.tsx';
import { memberChanges, membersOf } from './channel-change.ts';

/** The choice of a composition that a channel does not serve, with what it changes there. `chosen` is null until one is chosen. */
export function useChosenComposition(channel: Channel | undefined) {
  const { t } = useTranslation();
  const { data } = useAnswer(['getCompositions']);
  const [id, setId] = useState<string | null>(null);
  const candidates = (data?.compositions ?? []).filter((one) => one.id !== channel?.composition && one.harmful === null);
  const chosen = candidates.find((one) => String(one.id) === id) ?? null;
  const fields = (
    <>
      <Select
        name="composition"
        label={t('promote.what')}
        value={id}
        onChange={setId}
        placeholder={t('rollouts.choose')}
        items={candidates.map((one) => ({ id: String(one.id), name: t('promote.composition', { number: one.id, reason: one.reason }) }))}
      />
      {chosen ? <ChangeList changes={memberChanges(membersOf(channel?.members ?? []), chosen.members)} /> : null}
      {channel && chosen ? <MatrixNote channel={channel} composition={chosen.id} matrix={chosen.matrix} /> : null}
    </>
  );
  return { chosen, fields };
}
