import type { Preview } from '@nitida/contract/platform-answers';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Code } from '../../../parts/code.tsx';
import { When } from '../../../parts/when.tsx';
import { PreviewLink } from './preview-link.tsx';

const Place = styled.div`
  display: grid;
  gap: 10px;
  margin-bottom: 24px;
`;

/** The link of a preview that was just made. */
export function MadePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const { url, expiresAt } = preview;
  if (url === null) return null;
  return (
    <Place>
      <Note tone="ok" isLive>
        {t('previews.made')} <When at={expiresAt} />
      </Note>
      <Code>{url}</Code>
      <PreviewLink id={preview.id} url={url} />
    </Place>
  );
}
