import { contentPath, permanentPages } from '@nitida/contract/content/documents';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Micro } from '@nitida/ui/type';
import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import type { Edit } from '../model/edits.ts';
import { isCampaign } from '../model/page-name.ts';
import { stateKeys } from '../model/page-state.ts';
import { useTestedPages } from '../model/use-tested-pages.ts';
import type { LoadedPage } from './load-page.ts';
import { isAllPublic, publicityOf } from './publicity.ts';
import type { Drafts } from './use-drafts.ts';
import { isFieldOfPage } from './writing.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const State = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 18px;
`;

interface EditorHeadProps {
  name: string;
  loaded: LoadedPage;
  drafts: Drafts;
  edit: (edit: Edit) => void;
  onOpen: (opened: 'publish' | 'history' | 'takeDown' | 'delete') => void;
}

/** A text that is no part of the page: the browser undoes its letters itself. It does not know what the editor undid in those of the page. */
const isInText = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof HTMLElement && !isFieldOfPage(target.id) && (target.isContentEditable || target.matches('input, textarea, select'));

/** The name of the page, whether all is saved, what visitors have, and what can be done with it. */
export function EditorHead({ name, loaded, drafts, edit, onOpen }: EditorHeadProps) {
  const { page, edition, isTakenDown } = loaded;
  const { t } = useTranslation();
  const { edits, isDirty, conflict, failure } = drafts;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isInText({ target: event.target as HTMLElement })) return;
      event.preventDefault();
      edit({ kind: event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [edit]);
  const state = publicityOf(loaded, drafts);
  const isTested = useTestedPages().has(page);
  const isUnchanged = isAllPublic(loaded, drafts);
  const isWaiting = conflict !== null || failure !== null;
  return (
    <PageHead
      title={name}
      lead={
        <State>
          <span role="status">
            <Mark $tone={isWaiting ? 'bad' : isDirty ? 'wait' : 'good'}>
              {t(isWaiting ? 'editor.notSaved' : isDirty ? 'editor.saving' : 'editor.saved')}
            </Mark>
          </span>
          <span>{t(stateKeys[state])}</span>
          {isCampaign(page) ? <span>{contentPath(page)}</span> : null}
          {isTested ? <TextLink to="/content/experiments">{t('experiments.runs')}</TextLink> : null}
          <TextLink to="/content">{t('editor.back')}</TextLink>
        </State>
      }
      actions={
        <Actions>
          <SmallButton isDisabled={edits.past.length === 0} onPress={() => edit({ kind: 'undo' })}>
            {t('editor.undo')}
          </SmallButton>
          <SmallButton isDisabled={edits.future.length === 0} onPress={() => edit({ kind: 'redo' })}>
            {t('editor.redo')}
          </SmallButton>
          <SmallButton onPress={() => onOpen('history')}>{t('contentHistory.name')}</SmallButton>
          {edition !== null && !isTakenDown && !permanentPages.includes(page) ? (
            <SmallButton onPress={() => onOpen('takeDown')}>{t('publish.takeDown')}</SmallButton>
          ) : null}
          {edition === null && isCampaign(page) && Object.keys(loaded.released).length === 0 ? (
            <SmallButton isDisabled={isDirty} onPress={() => onOpen('delete')}>
              {t('publish.delete')}
            </SmallButton>
          ) : null}
          {isUnchanged ? <Micro>{t('publish.nothing')}</Micro> : null}
          <Button isCompact isDisabled={isUnchanged} onPress={() => onOpen('publish')}>
            {t('publish.name')}
          </Button>
        </Actions>
      }
    />
  );
}
