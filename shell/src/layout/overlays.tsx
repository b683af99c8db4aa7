import { previewElement } from '@nitida/contract/preview';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { useChunk } from '../core/use-chunk.ts';
import { useFocusReturn } from './use-focus-return.ts';

const loadAuth = () => import('../auth/auth-dialog.tsx');
const loadPostAction = () => import('../dialogs/post-action-dialog.tsx');
const loadPanel = () => import('../notifications/notifications-panel.tsx');
const loadRate = () => import('../notifications/rate-dialog.tsx');
const loadBadge = () => import('../preview/preview-badge.tsx');
const loadParts = () => import('../preview/parts-overlay.tsx');
const loadMenu = () => import('./menu-panel.tsx');

interface OverlaysProps {
  isMenuOpen: boolean;
  onCloseMenu: () => void;
}

/** The dialogs and panels over the page. Each is loaded when it is first needed. */
export function Overlays({ isMenuOpen, onCloseMenu }: OverlaysProps) {
  const { auth, consent, dialogs, notifications } = useShell();
  const isConsentOpen = useAtomValue(consent.openAtom) !== null;
  const view = useAtomValue(auth.viewAtom);
  const postAction = useAtomValue(dialogs.openAtom);
  const isPanelOpen = useAtomValue(notifications.isPanelOpenAtom);
  const [rateJob, setRateJob] = useState<string | null>(null);
  const closeRate = useCallback(() => setRateJob(null), []);
  const closePostAction = useCallback(() => void dialogs.close(null), [dialogs]);
  const closePanel = useCallback(() => void notifications.closePanel(), [notifications]);

  const Auth = useChunk(view !== null, loadAuth, auth.dismiss);
  const PostAction = useChunk(postAction !== null, loadPostAction, closePostAction);
  const Panel = useChunk(isPanelOpen, loadPanel, closePanel);
  const Rate = useChunk(rateJob !== null, loadRate, closeRate);
  const [isPreview, setIsPreview] = useState(false);
  const [hasParts, setHasParts] = useState(false);
  const openParts = useCallback(() => setHasParts(true), []);
  const closeParts = useCallback(() => setHasParts(false), []);
  useEffect(() => {
    setIsPreview(document.getElementById(previewElement) !== null);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.shiftKey && event.code === 'Period') setHasParts((has) => !has);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const Badge = useChunk(isPreview, loadBadge);
  const Parts = useChunk(hasParts, loadParts, closeParts);
  const Menu = useChunk(isMenuOpen, loadMenu, onCloseMenu);

  const { pathname } = useLocation();
  useEffect(() => dialogs.leave(pathname), [dialogs, pathname]);

  useFocusReturn(isConsentOpen || view !== null || postAction !== null || isPanelOpen || rateJob !== null || isMenuOpen || hasParts);

  const rate = (jobId: string) => {
    closePanel();
    setRateJob(jobId);
  };
  return (
    <>
      {Auth ? <Auth view={view} /> : null}
      {PostAction && postAction ? <PostAction open={postAction} /> : null}
      {Panel ? <Panel isOpen={isPanelOpen} onRate={rate} /> : null}
      {Rate && rateJob ? <Rate jobId={rateJob} onClose={closeRate} /> : null}
      {Badge ? <Badge onInspect={openParts} /> : null}
      {Parts && hasParts ? <Parts onClose={closeParts} /> : null}
      {Menu ? <Menu isOpen={isMenuOpen} onClose={onCloseMenu} /> : null}
    </>
  );
}
