import type { Channel, Members } from '@nitida/contract/platform-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { MatrixNote } from '../compositions/matrix-note.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { ChangeList } from './change-list.tsx';
import { type ChannelChange, memberChanges, membersOf } from './channel-change.ts';
import type { DialogProps } from './dialog-props.ts';
import { LockDialog, UnlockDialog } from './lock-dialogs.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

interface ChannelChangeDialogProps extends DialogProps {
  change: ChannelChange;
  channels: readonly Channel[];
}

/** Says what a change of a channel does, and makes it. */
export function ChannelChangeDialog({ change, channels, ...dialog }: ChannelChangeDialogProps) {
  if (change.kind === 'promote') return <PromoteDialog {...dialog} channel={change.channel} channels={channels} />;
  if (change.kind === 'mark') return <MarkDialog {...dialog} channel={change.channel} />;
  if (change.kind === 'lock') return <LockDialog {...dialog} channel={change.channel} />;
  if (change.kind === 'unlock') return <UnlockDialog {...dialog} channel={change.channel} />;
  if (change.kind === 'split') return <SplitDialog {...dialog} channel={change.channel} />;
  if (change.kind === 'endSplit') return <EndSplitDialog {...dialog} channel={change.channel} split={change.split} />;
  if (change.kind === 'rollBackOne') return <RollBackOneDialog {...dialog} channel={change.channel} name={change.name} />;
  return <RollBackSetDialog {...dialog} channel={change.channel} />;
}

function RollBackOneDialog({ channel, name, ...dialog }: DialogProps & { channel: Channel; name: string }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const before = membersOf(channel.members);
  const after: Members = { ...before, [name]: channel.rollBack.members[name] ?? '' };
  return (
    <ChangeDialog
      {...dialog}
      title={t('rollBack.titleOne', { name })}
      confirmLabel={t('served.rollBack')}
      change={(why) => call('rollBack', { body: { channel: channel.name, name, why } })}
    >
      <ChangeList changes={memberChanges(before, after)} />
      <Small>{t('rollBack.othersStay')}</Small>
      <ChangeEffect channel={channel} />
    </ChangeDialog>
  );
}

function RollBackSetDialog({ channel, ...dialog }: DialogProps & { channel: Channel }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const number = channel.rollBack.composition;
  const answer = useAnswer(['getCompositions']);
  const target = answer.data?.compositions.find(({ id }) => id === number);
  return (
    <ChangeDialog
      {...dialog}
      title={t('rollBack.titleSet', { number })}
      confirmLabel={t('served.rollBackSet')}
      change={(why) => call('rollBack', { body: { channel: channel.name, why } })}
    >
      {target ? <ChangeList changes={memberChanges(membersOf(channel.members), target.members)} /> : null}
      <ChangeEffect channel={channel} />
    </ChangeDialog>
  );
}

function EndSplitDialog({ channel, split, ...dialog }: DialogProps & { channel: Channel; split: Channel['splits'][number] }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ChangeDialog
      {...dialog}
      title={t('split.endTitle', { number: channel.composition })}
      confirmLabel={t('split.end')}
      change={(why) => call('endSplit', { body: { channel: channel.name, name: split.names[0], why } })}
    >
      <ChangeList changes={memberChanges(membersOf(split.members), membersOf(channel.members))} />
      <ChangeEffect channel={channel} />
    </ChangeDialog>
  );
}

function PromoteDialog({ channel, channels, ...dialog }: DialogProps & { channel: Channel; channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { data } = useAnswer(['getCompositions']);
  const [chosen, setChosen] = useState<string | null>(null);
  const from = channels.find(({ name }) => name === chosen);
  const composition = data?.compositions.find(({ id }) => chosen === String(id));
  const after = from ? membersOf(from.members) : composition?.members;
  const changes = after ? memberChanges(membersOf(channel.members), after) : null;
  const tried = from ?? (composition && { composition: composition.id, matrix: composition.matrix });
  const items = [
    ...channels
      .filter(({ name }) => name !== channel.name)
      .map(({ name, composition: number }) => ({ id: name, name: t('promote.channel', { channel: name, number }) })),
    ...(data?.compositions ?? [])
      .filter(({ id, harmful }) => id !== channel.composition && harmful === null)
      .map(({ id, reason }) => ({ id: String(id), name: t('promote.composition', { number: id, reason }) })),
  ];
  return (
    <ChangeDialog
      {...dialog}
      title={t('promote.title')}
      confirmLabel={t('promote.send')}
      isReady={changes !== null}
      change={(why) =>
        call('promote', { body: { channel: channel.name, why, ...(from ? { from: from.name } : { composition: Number(chosen) }) } })
      }
    >
      <Select name="from" label={t('promote.what')} value={chosen} onChange={setChosen} placeholder={t('promote.choose')} items={items} />
      {changes === null ? null : changes.length > 0 ? <ChangeList changes={changes} /> : <Small>{t('promote.nothing')}</Small>}
      {tried ? <MatrixNote channel={channel} composition={tried.composition} matrix={tried.matrix} /> : null}
      <ChangeEffect channel={channel} />
    </ChangeDialog>
  );
}
