import { legalPages } from '@nitida/contract/content/legal-pages';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Note } from '@nitida/ui/feedback';
import { FailureNote, Select } from '@nitida/ui/forms';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Form } from '../../../parts/form.tsx';
import type { PageDocument } from '../model/page-state.ts';
import { siteFaultText } from '../model/site-fault-text.ts';
import { usePageNames } from '../model/use-page-names.ts';
import { faultsIn } from '../publish/read-faults.ts';
import { differenceOf } from './difference.ts';
import { loadSides, type Sides } from './load-sides.ts';
import { SidesShown } from './sides-shown.tsx';

interface BeginDialogProps {
  /** The pages with an experiment. */
  running: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Begins an experiment with the draft of a published page, which differs from what visitors have in one section. */
export function BeginDialog({ running, onClose, onDone }: BeginDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const nameOf = usePageNames();
  const answer = useAnswer(['getContentPages']);
  const [page, setPage] = useState<string | null>(null);
  const [sides, setSides] = useState<CallResult<Sides> | null>(null);
  /** The page that was chosen last: answers for others come too late. */
  const asked = useRef('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const pages = answer.data?.pages.filter((one) => isFit(one) && !running.includes(one.page)) ?? [];

  async function choose(next: string): Promise<void> {
    const chosen = pages.find((one) => one.page === next);
    if (!chosen) return;
    asked.current = next;
    setPage(next);
    setSides(null);
    setError(undefined);
    const loaded = await loadSides(call, chosen);
    if (asked.current === next) setSides(loaded);
  }

  const difference = sides?.ok ? differenceOf(sides.data.published, sides.data.drafts) : null;
  const isReady = difference !== null && 'section' in difference;

  async function begin(): Promise<void> {
    if (!page || !sides?.ok) return;
    setBusy(true);
    const result = await call('beginExperiment', { body: { page, versions: sides.data.versions } });
    setBusy(false);
    if (result.ok) return onDone();
    const what = faultsIn(result.failure.details)[0]?.what;
    setError(what === undefined ? failureText(t, result.failure) : siteFaultText(t, what));
    await answer.reload();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('experiments.new')}
      description={t('experiments.newText')}
      closeLabel={t('common.close')}
      isDismissable={!isBusy}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <FailureNote error={error} />
        <Answered answer={answer}>
          {() =>
            pages.length === 0 ? (
              <Note tone="info">{t('experiments.noPages')}</Note>
            ) : (
              <Select
                name="page"
                label={t('contentPages.page')}
                value={page}
                placeholder={t('experiments.choose')}
                onChange={(next) => void choose(next)}
                items={pages.map((one) => ({ id: one.page, name: nameOf(one.page) }))}
              />
            )
          }
        </Answered>
        {page ? <SidesShown page={page} sides={sides} difference={difference} /> : null}
        <Button type="submit" isCompact isDisabled={!isReady} isBusy={isBusy} busyLabel={t('common.sending')}>
          {t('experiments.begin')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Visitors have an edition of it, and it may differ between visitors. */
const isFit = ({ page, edition }: PageDocument): boolean =>
  edition !== null && !edition.isTakenDown && !legalPages.some((legal) => legal === page);
