import { type ContentFault, type Language, languages } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Note } from '@nitida/ui/feedback';
import { FailureNote, Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Form } from '../../../parts/form.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import type { LoadedPage } from '../editor/load-page.ts';
import { isUnpublished, publicityOf } from '../editor/publicity.ts';
import type { Drafts } from '../editor/use-drafts.ts';
import { useTerms } from '../editor/use-terms.ts';
import { faultPlace } from '../editor/writing.ts';
import { faultText } from '../model/fault-text.ts';
import { siteFaultText } from '../model/site-fault-text.ts';
import type { SourceChanges } from '../model/source.ts';
import { useNames } from '../model/use-names.ts';
import { useTestedPages } from '../model/use-tested-pages.ts';
import { FindingList } from './finding-list.tsx';
import { readMoment } from './madrid-time.ts';
import { type Moment, MomentFields, noMoment } from './moment-fields.tsx';
import { faultsIn } from './read-faults.ts';
import { warningsIn } from './warnings.ts';

const Missing = styled.div`
  display: grid;
  gap: 14px;

  > button {
    justify-self: start;
  }
`;

interface PublishDialogProps {
  /** What the page is called. */
  name: string;
  loaded: LoadedPage;
  drafts: Drafts;
  faultsOf: (language: Language) => readonly ContentFault[];
  /** The English texts that changed since each translation. */
  changesOf: (language: Language) => SourceChanges;
  figures: Readonly<Record<string, string>>;
  onClose: () => void;
  onDone: () => void;
  onFault: (language: Language, place: string) => void;
}

/** Publishes the newest versions of all languages, now or at a time. What is wrong, and what should be looked at, is named first, with a way to each field. */
export function PublishDialog({ name, loaded, drafts, faultsOf, changesOf, figures, onClose, onDone, onFault }: PublishDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const names = useNames();
  const { page } = loaded;
  const { bodies } = drafts.edits;
  const [moment, setMoment] = useState(noMoment);
  const [refused, setRefused] = useState<readonly ContentFault[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const present = languages.filter((language) => bodies[language] !== undefined);
  const missing = languages.filter((language) => bodies[language] === undefined);
  const [fallbacks, setFallbacks] = useState<Partial<Record<Language, Language>>>(() =>
    Object.fromEntries(
      missing.flatMap((language) => {
        const shows = loaded.fallbacks[language];
        return shows && bodies[shows] ? [[language, shows]] : [];
      }),
    ),
  );
  /** What visitors do not have yet. */
  const changed = loaded.edition === null ? [] : present.filter((language) => isUnpublished(drafts, language));
  const undecided = missing.filter((language) => fallbacks[language] === undefined);
  const faults = refused.length > 0 ? refused : present.flatMap((language) => faultsOf(language));
  const termsOf = useTerms(present);
  const isTested = useTestedPages().has(page);
  const warnings = present.flatMap((language) => {
    const body = bodies[language];
    return body
      ? warningsIn(t, { language, body, english: bodies.en, figures, wrongTermsIn: termsOf(language), changes: changesOf(language) })
      : [];
  });
  const at = moment.when === 'later' ? readMoment(moment.day, moment.time) : null;

  const findingOf = (fault: ContentFault) => ({ language: fault.language, place: faultPlace(fault), what: faultText(t, fault.what) });

  /** What was refused may be right with another moment or another language. */
  function choose(change: { moment?: Moment; fallbacks?: Partial<Record<Language, Language>> }): void {
    if (change.moment) setMoment(change.moment);
    if (change.fallbacks) setFallbacks(change.fallbacks);
    setRefused([]);
    setError(undefined);
  }

  async function send(): Promise<void> {
    if (moment.when === 'later' && at === null) return setError(t('publish.momentWrong'));
    setBusy(true);
    setError(undefined);
    const isSaved = await drafts.saveAll(true);
    setBusy(false);
    if (!isSaved) return onClose();
    const { versions } = drafts.numbers();
    const chosen = { page, versions, fallbacks };
    setBusy(true);
    const result = at
      ? await call('scheduleContent', { body: { ...chosen, act: 'publish', ...at } })
      : await call('publishContent', { body: chosen });
    setBusy(false);
    if (result.ok) return setDone(true);
    const found = faultsIn(result.failure.details);
    const ofTime = found.find(({ what }) => /^this time /.test(what));
    if (ofTime) return setError(siteFaultText(t, ofTime.what));
    setRefused(found);
    if (found.length === 0) setError(failureText(t, result.failure));
  }

  if (isDone) {
    const close = () => {
      onClose();
      onDone();
    };
    return (
      <Dialog isOpen onClose={close} title={t(at ? 'publish.planned' : 'publish.done')} closeLabel={t('common.close')}>
        <p>{at ? t('publish.plannedText', { date: moment.day, time: at.time }) : t('publish.doneText')}</p>
        <Button isCompact onPress={close}>
          {t('common.close')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('publish.title', { page: name })}
      description={t('publish.lead', { count: present.length })}
      closeLabel={t('common.close')}
      isDismissable={!isBusy}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FailureNote error={error} />
        {publicityOf(loaded, drafts) === 'released' ? <Note tone="info">{t('publish.asDelivered')}</Note> : null}
        {isTested ? <Note tone="info">{t('publish.endsExperiment')}</Note> : null}
        {changed.length > 0 ? <Small>{t('publish.changed', { languages: changed.map(names.language).join(', ') })}</Small> : null}
        {faults.length > 0 ? (
          <>
            <Note tone="info" isLive>
              {t('publish.faults', { count: faults.length })}
            </Note>
            <FindingList name={t('publish.faultsName')} findings={faults.map(findingOf)} bodies={bodies} onFinding={onFault} />
          </>
        ) : null}
        {warnings.length > 0 ? (
          <>
            <Small>{t('publish.warnings', { count: warnings.length })}</Small>
            <FindingList name={t('publish.warningsName')} findings={warnings} bodies={bodies} onFinding={onFault} />
          </>
        ) : null}
        {missing.length > 0 ? (
          <Missing>
            <Small>{t('publish.missing')}</Small>
            {undecided.length > 1 && bodies.en !== undefined ? (
              <SmallButton onPress={() => choose({ fallbacks: Object.fromEntries(missing.map((language) => [language, 'en'])) })}>
                {t('publish.showInAll', { language: names.languageInText('en') })}
              </SmallButton>
            ) : null}
            {missing.map((language) => (
              <Select
                key={language}
                name={`fallback-${language}`}
                label={names.language(language)}
                value={fallbacks[language] ?? null}
                onChange={(shows) => choose({ fallbacks: { ...fallbacks, [language]: shows } })}
                placeholder={t('publish.translateFirst')}
                items={present.map((id) => ({ id, name: t('publish.show', { language: names.languageInText(id) }) }))}
              />
            ))}
          </Missing>
        ) : null}
        <MomentFields value={moment} onChange={(next) => choose({ moment: next })} nowLabel={t('publish.now')} />
        <Button
          type="submit"
          isCompact
          isBusy={isBusy}
          busyLabel={t('common.sending')}
          isDisabled={faults.length > 0 || undecided.length > 0}
        >
          {t(moment.when === 'now' ? 'publish.send' : 'publish.plan')}
        </Button>
      </Form>
    </Dialog>
  );
}
