import type { Language } from '@nitida/contract';
import { Skeleton } from '@nitida/ui/feedback';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { CallFailure } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { keptKey } from '../../../parts/use-kept.ts';
import { useSession } from '../../../session/session.ts';
import { pageOfSegment } from '../model/page-name.ts';
import { usePageNames } from '../model/use-page-names.ts';
import { Editor } from './editor.tsx';
import { withKept } from './kept-drafts.ts';
import { type LoadedPage, loadPage } from './load-page.ts';

/** Loads a page and opens its editor. */
export default function EditorPage() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { member } = useSession();
  const nameOf = usePageNames();
  const page = pageOfSegment(useParams().page ?? '');
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [round, setRound] = useState(0);
  const [language, setLanguage] = useState<Language>('en');

  const load = useCallback(async () => {
    const result = await loadPage(call, page);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setLoaded(withKept(result.data, keptKey(member.id, `page ${page}`)));
    setRound((count) => count + 1);
  }, [call, page, member.id]);
  useEffect(() => {
    void load();
  }, [load]);

  if (loaded?.page === page) return <Editor key={`${page} ${round}`} {...{ loaded, language }} onLanguage={setLanguage} onReload={load} />;
  return (
    <>
      <PageHead title={nameOf(page)} />
      {failure ? (
        <Answered answer={{ data: null, failure, isLoading: false, reload: load }}>{() => null}</Answered>
      ) : (
        <Skeleton label={t('common.loading')} shape="panel" />
      )}
    </>
  );
}
