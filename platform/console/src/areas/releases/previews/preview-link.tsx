import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  a {
    padding-block: 10px;
  }
`;

interface PreviewLinkProps {
  id: number;
  url: string;
}

/** Opens a preview in another tab, or copies its link. */
export function PreviewLink({ id, url }: PreviewLinkProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Actions>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('previews.openWhich', { number: id })}>
        {t('previews.open')}
      </a>
      <SmallButton onPress={copy} aria-label={t(isCopied ? 'previews.copiedWhich' : 'previews.copyWhich', { number: id })}>
        {t(isCopied ? 'previews.copied' : 'previews.copy')}
      </SmallButton>
    </Actions>
  );
}
