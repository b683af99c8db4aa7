import { type Language, languages, type SiteBody, type SiteEdition } from '@nitida/contract';
import { Button, TextLink } from '@nitida/ui/buttons';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { LanguageBar } from '../editor/language-bar.tsx';
import { siteFaultText } from '../model/site-fault-text.ts';
import { ConflictNote } from '../site-documents/conflict-note.tsx';
import { DraftState } from '../site-documents/draft-state.tsx';
import { HeadActions } from '../site-documents/head-actions.tsx';
import { SiteHistoryDialog } from '../site-documents/site-history-dialog.tsx';
import { useKeptEdits } from '../site-documents/use-kept-edits.ts';
import { usePublisher } from '../site-documents/use-publisher.ts';
import { MailField } from './mail-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailText } from './mail-text.tsx';
import { behindSince, changesOf, faultCounts, faultsIn, fitting, isBehindAt, type MailSeeds, textAt, written } from './mail-texts.ts';
import { whenKeyOf } from './mail-words.ts';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px 40px;
  margin-top: 20px;

  @media (min-width: 1180px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Lead = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 18px;
`;

const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: 22px;
`;

interface MailEditorProps {
  document: string;
  /** The texts of the files. */
  seeds: MailSeeds;
  edition: SiteEdition | null;
  body: SiteBody;
  /** Called when other texts have to be shown. */
  onRenew: () => void;
}

/** The texts of a mail beside the English ones and beside the mail. Nothing is sent with them before they are published. */
export function MailEditor({ document, seeds, edition, body, onRenew }: MailEditorProps) {
  const { t, i18n } = useTranslation();
  const [began] = useState(() => ({ number: edition?.number ?? 0, changes: fitting(seeds, changesOf(body)) }));
  const kept = useKeptEdits(document, began, (stored) => fitting(seeds, changesOf(stored)));
  const { changes, setChanges } = kept;
  const renew = () => {
    kept.forget();
    onRenew();
  };
  const [language, setLanguage] = useState<Language>('en');
  const [isHistory, setHistory] = useState(false);
  const publisher = usePublisher({ document, from: kept.from, onDone: renew });
  const isChanged = JSON.stringify(changes) !== JSON.stringify(began.changes);
  const faults = faultsIn(seeds, changes, language);
  const counts = faultCounts(seeds, changes);
  // Until it is published, a change of the English text is to be made in the other languages, too.
  const work = Object.fromEntries(languages.map((lng) => [lng, counts[lng] + behindSince(began.changes, changes, lng)]));
  const isFaulty = languages.some((lng) => counts[lng] > 0);
  const when = whenKeyOf(document);
  const title = textAt(seeds, changes, i18n.language === 'es' ? 'es' : 'en', 'subject');
  return (
    <>
      <PageHead
        title={t('mails.one')}
        lead={
          <Lead>
            <MailText text={title} />
            {when === null ? null : <span>{t('mails.when', { when: t(when) })}</span>}
            <TextLink to="/content/mails">{t('mails.all')}</TextLink>
          </Lead>
        }
        actions={
          <HeadActions>
            <span role="status">
              {isFaulty && isChanged ? <Mark $tone="bad">{t('mails.faulty')}</Mark> : <DraftState {...{ isChanged, edition }} />}
            </span>
            <SmallButton onPress={() => setHistory(true)}>{t('siteDocument.history')}</SmallButton>
            <SmallButton isDisabled={!isChanged} onPress={kept.drop}>
              {t('siteDocument.discard')}
            </SmallButton>
            <SmallButton isDisabled={Object.keys(changes).length === 0} onPress={() => setChanges({})}>
              {t('mails.originals')}
            </SmallButton>
            <Button
              isCompact
              isDisabled={!isChanged || isFaulty}
              isBusy={publisher.isBusy}
              busyLabel={t('common.sending')}
              onPress={() => void publisher.publish(changes)}
            >
              {t('publish.name')}
            </Button>
          </HeadActions>
        }
      />
      <FailureNote error={publisher.error ?? (publisher.faults[0] && siteFaultText(t, publisher.faults[0].what))} />
      <ConflictNote conflict={publisher.conflict} onTheirs={renew} onMine={() => void publisher.overwrite(changes)} />
      <LanguageBar value={language} onChange={setLanguage} work={work} />
      <Layout>
        <Fields>
          {Object.entries(seeds[language] ?? {}).map(([place, seed]) => (
            <MailField
              key={`${language} ${place}`}
              place={place}
              language={language}
              seed={seed}
              source={language === 'en' ? null : textAt(seeds, changes, 'en', place)}
              isBehind={isBehindAt(changes, language, place)}
              value={textAt(seeds, changes, language, place)}
              fault={faults.get(place)}
              onChange={(text) => setChanges(written(seeds, changes, language, place, text))}
            />
          ))}
        </Fields>
        <MailPreview document={document} language={language} texts={changes[language] ?? {}} isReady={faults.size === 0} />
      </Layout>
      {isHistory ? (
        <SiteHistoryDialog document={document} name={t('mails.thisMail')} onClose={() => setHistory(false)} onRestored={renew} />
      ) : null}
    </>
  );
}
