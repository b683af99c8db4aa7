import type { Preview } from '@nitida/contract/platform-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { MadePreview } from './made-preview.tsx';
import { MakePreviewDialog } from './make-preview-dialog.tsx';
import { PreviewTable } from './preview-table.tsx';
import { RevokePreviewDialog } from './revoke-preview-dialog.tsx';

/** The links that show a composition inside the site, and the way to make one. `?release=<name>` begins one with another release of it. */
export default function PreviewsPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getPreviews']);
  const [params, setParams] = useSearchParams();
  const release = params.get('release');
  const [isOpen, setOpen] = useState(release !== null);
  const [made, setMade] = useState<Preview | null>(null);
  const [revoked, setRevoked] = useState<Preview | null>(null);
  const close = () => {
    setOpen(false);
    if (release !== null) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHead
        title={t('previews.name')}
        lead={t('previews.lead')}
        actions={<SmallButton onPress={() => setOpen(true)}>{t('previews.make')}</SmallButton>}
      />
      {made ? <MadePreview preview={made} /> : null}
      <Answered answer={answer}>
        {({ previews }) =>
          previews.length === 0 ? <EmptyState title={t('previews.empty')} /> : <PreviewTable previews={previews} onRevoke={setRevoked} />
        }
      </Answered>
      {isOpen ? (
        <MakePreviewDialog
          release={release}
          onClose={close}
          onMade={(preview) => {
            setMade(preview);
            close();
            void answer.reload();
          }}
        />
      ) : null}
      {revoked ? (
        <RevokePreviewDialog
          preview={revoked}
          onClose={() => setRevoked(null)}
          onDone={() => {
            if (made?.id === revoked.id) setMade(null);
            setRevoked(null);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}
