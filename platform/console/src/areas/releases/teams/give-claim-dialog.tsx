import { claimKinds, type Team } from '@nitida/contract/platform-answers';
import { Select, TextField } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { claimNames } from './claim-groups.ts';

interface GiveClaimDialogProps {
  teams: readonly Team[];
  onClose: () => void;
  onDone: () => void;
}

type Kind = (typeof claimKinds)[number];

const hints = {
  remote: 'claims.remoteHint',
  route: 'claims.routeHint',
  namespace: 'claims.namespaceHint',
  call: 'claims.callHint',
  event: 'claims.eventHint',
} as const;

/** Gives a team a remote, a part of the addresses, texts, a call or an event. */
export function GiveClaimDialog({ teams, onClose, onDone }: GiveClaimDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [kind, setKind] = useState<Kind>('remote');
  const [value, setValue] = useState('');
  const [team, setTeam] = useState<string | null>(null);
  const given = value.trim();
  const owner = teams.find(({ claims }) => claims.some((claim) => claim.kind === kind && claim.value === given));
  return (
    <ChangeDialog
      title={t('claims.give')}
      confirmLabel={t('claims.send')}
      isReady={given !== '' && team !== null && team !== owner?.name}
      onClose={onClose}
      onDone={onDone}
      change={(why) => call('giveClaim', { body: { kind, value: given, team: team ?? '', why } })}
    >
      <Select
        name="kind"
        label={t('claims.kind')}
        value={kind}
        onChange={setKind}
        items={claimKinds.map((each) => ({ id: each, name: t(claimNames[each]) }))}
      />
      <TextField
        name="value"
        label={t('claims.value')}
        hint={t(hints[kind])}
        value={value}
        onChange={setValue}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        name="team"
        label={t('claims.to')}
        value={team}
        onChange={setTeam}
        placeholder={t('workloads.chooseTeam')}
        items={teams.map(({ name, title }) => ({ id: name, name: title }))}
      />
      {owner ? <Small>{t('claims.taken', { team: owner.title })}</Small> : null}
    </ChangeDialog>
  );
}
