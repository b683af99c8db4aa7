import type { Language, StaffCalls } from '@nitida/contract';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallResult } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Choices } from '../editor/choices.tsx';
import { MailSheet } from './mail-sheet.tsx';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;

  @media (min-width: 1180px) {
    position: sticky;
    top: 24px;
    align-self: start;
    max-height: calc(100dvh - 48px);
    overflow-y: auto;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Line = styled.div`
  padding: 10px 14px;
  border: 1px solid var(--grout);
  border-radius: var(--r-control);
  background: var(--linen);
  overflow-wrap: anywhere;

  b {
    display: block;
    font-weight: 600;
  }
`;

const widths = ['390', '600'] as const;
const themes = ['light', 'dark'] as const;
/** The pause in ms after the last letter. */
const pauseMs = 400;

interface MailPreviewProps {
  document: string;
  language: Language;
  /** The changed texts of the language. */
  texts: Readonly<Record<string, string>>;
  /** Whether the texts could be published. Until then the last mail stays. */
  isReady: boolean;
}

/** The mail with invented values, as the server draws it. */
export function MailPreview({ document, language, texts, isReady }: MailPreviewProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [width, setWidth] = useState<(typeof widths)[number]>('600');
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [result, setResult] = useState<CallResult<StaffCalls['previewMail']['answer']> | null>(null);
  const written = JSON.stringify(texts);

  useEffect(() => {
    if (!isReady) return;
    let isLatest = true;
    const timer = setTimeout(async () => {
      const answer = await call('previewMail', { body: { document, language, texts: JSON.parse(written) } });
      if (isLatest) setResult(answer);
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [call, document, language, written, isReady]);

  return (
    <Place aria-label={t('editor.preview')}>
      <Bar>
        <Choices label={t('editor.width')} value={width} onChange={setWidth} items={widths.map((id) => ({ id, name: id }))} />
        <Choices
          label={t('preferences.theme')}
          value={theme}
          onChange={setTheme}
          items={[
            { id: 'light', name: t('theme.light') },
            { id: 'dark', name: t('theme.dark') },
          ]}
        />
      </Bar>
      {isReady ? null : <Note tone="info">{t('mails.previewWaits')}</Note>}
      {result === null ? (
        <Skeleton label={t('common.loading')} shape="panel" />
      ) : result.ok ? (
        <>
          <Line lang={language}>
            <b>{result.data.subject}</b>
            <Small>{result.data.preview}</Small>
          </Line>
          <MailSheet html={result.data.html} width={Number(width)} theme={theme} title={t('mails.sheet')} />
          <Small>{t('mails.sample')}</Small>
        </>
      ) : (
        <Note tone="error">{failureText(t, result.failure)}</Note>
      )}
    </Place>
  );
}
