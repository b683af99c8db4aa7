import type { Channel } from '@nitida/contract/platform-answers';
import type { PlatformCalls } from '@nitida/contract/platform-calls';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { from744, from1200 } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallFailure } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Section } from '../../../parts/section.tsx';
import { remoteNames } from '../remotes/remote-names.ts';
import { FaultList } from './fault-list.tsx';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: end;
  justify-items: start;
  max-width: 1100px;

  > div {
    width: 100%;
  }
  ${from744} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from1200} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  }
`;

interface TryFormProps {
  channels: readonly Channel[];
  /** What is chosen at first. */
  first: { name: string | null; version: string | null };
  onChecked: () => void;
}

/** Compares a stored release, such as that of a branch, with what a channel serves now. */
export function TryForm({ channels, first, onChecked }: TryFormProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const names = remoteNames(channels);
  const [name, setName] = useState(first.name ?? names[0] ?? 'shell');
  const [version, setVersion] = useState(first.version);
  const [channel, setChannel] = useState('production');
  const [said, setSaid] = useState<PlatformCalls['checkRelease']['answer'] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data } = useAnswer(['getReleases', { query: { name } }]);
  const stored = (data?.releases ?? []).filter(({ removedAt }) => removedAt === null);

  async function send(): Promise<void> {
    if (version === null) return;
    setBusy(true);
    setSaid(null);
    const result = await call('checkRelease', { body: { name, version, channel } });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setSaid(result.data);
    onChecked();
  }

  return (
    <Section title={t('gate.try')}>
      <Small>{t('gate.tryText')}</Small>
      <Fields
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          name="name"
          label={t('served.remote')}
          value={name}
          onChange={(chosen) => {
            setName(chosen);
            setVersion(null);
          }}
          items={(names.includes(name) ? names : [name, ...names]).map((one) => ({ id: one, name: one }))}
        />
        <Select
          name="version"
          label={t('served.version')}
          value={stored.some((one) => one.version === version) ? version : null}
          onChange={setVersion}
          placeholder={t('gate.chooseVersion')}
          items={stored.map((one) => ({ id: one.version, name: [one.version, ...one.channels].join(' · ') }))}
        />
        <Select
          name="channel"
          label={t('gate.forChannel')}
          value={channel}
          onChange={setChannel}
          items={(channels.length === 0 ? ['production'] : channels.map((one) => one.name)).map((one) => ({ id: one, name: one }))}
        />
        <Button type="submit" look="secondary" isCompact isBusy={isBusy} busyLabel={t('common.sending')} isDisabled={version === null}>
          {t('gate.send')}
        </Button>
      </Fields>
      {failure ? (
        <Note tone="error" isLive>
          {failureText(t, failure)}
        </Note>
      ) : null}
      {said ? (
        <Note tone={said.passed ? 'ok' : 'error'} isLive>
          {t(said.passed ? 'gate.could' : 'gate.couldNot', { channel: said.channel, name: said.name, version: said.version })}
          {said.passed ? null : <FaultList faults={said.faults} />}
        </Note>
      ) : null}
    </Section>
  );
}
