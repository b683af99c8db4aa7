import { localeOf } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';
import { readPreview } from './read-preview.ts';

const Place = styled.aside`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 12px calc(12px + max(var(--bar-below, 0px), env(safe-area-inset-bottom)));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  width: fit-content;
  max-width: 640px;
  margin-inline: auto;
  padding: 4px 16px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--linen);
  color: var(--ink);
  font-size: var(--t-small);
  line-height: 1.4;
  box-shadow: var(--e-2);

  @media print {
    display: none;
  }
`;

const Action = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

/** Names the preview that the page belongs to, and leaves it. */
export default function PreviewBadge({ onInspect }: { onInspect: () => void }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const locale = localeOf[useAtomValue(useShell().language.languageAtom)];
  const [note] = useState(readPreview);
  if (!note) return null;
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(note.expiresAt));
  const what = note.channel ?? t('preview.composition', { number: note.composition });
  return (
    <Place aria-label={t('preview.name')}>
      <p>{t('preview.until', { what, until })}</p>
      <Action type="button" onClick={onInspect}>
        {t('preview.parts')}
      </Action>
      <Action as="a" href={`${pathname}?preview=off`}>
        {t('preview.leave')}
      </Action>
    </Place>
  );
}
