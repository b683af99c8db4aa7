import type { Members, Preview } from '@nitida/contract/platform-answers';
import type { PlatformCalls } from '@nitida/contract/platform-calls';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { ChangeList } from '../served/change-list.tsx';
import { byName, memberChanges, membersOf } from '../served/channel-change.ts';
import { knownVersions } from './known-versions.ts';

interface MakePreviewDialogProps {
  /** The member of which another release is to be shown, or null. */
  release: string | null;
  onClose: () => void;
  onMade: (preview: Preview) => void;
}

const dayChoices = ['1', '3', '7', '14'] as const;
type Days = (typeof dayChoices)[number];
/** The choice of single releases, beside channels and numbers. */
const single = 'releases';

type Body = PlatformCalls['makePreview']['body'];

/** Makes a link that shows a channel, a composition, or production with other releases of some members. */
export function MakePreviewDialog({ release, onClose, onMade }: MakePreviewDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const channels = useAnswer(['getChannels']).data?.channels ?? [];
  const compositions = useAnswer(['getCompositions']).data?.compositions ?? [];
  const [chosen, setChosen] = useState<string | null>(release === null ? null : single);
  const [versions, setVersions] = useState<Members>({});
  const [days, setDays] = useState<Days>('7');
  const production = channels.find(({ kind }) => kind === 'production');
  const before = membersOf(production?.members ?? []);
  const others = channels.filter(({ kind }) => kind !== 'production');
  const sound = compositions.filter(({ id, harmful }) => id !== production?.composition && harmful === null);
  const channel = others.find(({ name }) => name === chosen);
  const composition = sound.find(({ id }) => String(id) === chosen);
  const members = Object.fromEntries(Object.entries(versions).filter(([name, version]) => before[name] !== version));
  const after = channel ? membersOf(channel.members) : (composition?.members ?? { ...before, ...members });
  const changes = memberChanges(before, after);

  function bodyFor(why: string): Body {
    const common = { days: Number(days), why };
    if (channel) return { channel: channel.name, ...common };
    return composition ? { composition: composition.id, ...common } : { members, ...common };
  }

  const items = [
    { id: single, name: t('previews.single') },
    ...others.map(({ name, composition: number }) => ({ id: name, name: t('promote.channel', { channel: name, number }) })),
    ...sound.map(({ id, reason }) => ({ id: String(id), name: t('promote.composition', { number: id, reason }) })),
  ];
  return (
    <ChangeDialog
      title={t('previews.make')}
      confirmLabel={t('previews.send')}
      isReady={chosen !== null && changes.length > 0}
      onClose={onClose}
      onDone={onMade}
      change={(why) => call('makePreview', { body: bodyFor(why) })}
    >
      <Select
        name="shows"
        label={t('previews.shows')}
        value={chosen}
        onChange={setChosen}
        placeholder={t('promote.choose')}
        items={items}
      />
      {chosen === single
        ? Object.keys(before)
            .toSorted((a, b) => Number(b === release) - Number(a === release) || byName(a, b))
            .map((name) => (
              <Select
                key={name}
                name={name}
                label={name}
                value={versions[name] ?? before[name] ?? null}
                onChange={(version) => setVersions({ ...versions, [name]: version })}
                items={knownVersions(name, before, compositions).map((version) => ({
                  id: version,
                  name: version === before[name] ? t('previews.asServed', { version }) : version,
                }))}
              />
            ))
        : null}
      {chosen === null ? null : changes.length > 0 ? <ChangeList changes={changes} /> : <Small>{t('promote.nothing')}</Small>}
      <Select
        name="days"
        label={t('previews.workFor')}
        value={days}
        onChange={setDays}
        items={dayChoices.map((count) => ({ id: count, name: t('previews.days', { count: Number(count) }) }))}
      />
      <Small>{t('previews.who')}</Small>
    </ChangeDialog>
  );
}
