import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CopyButton } from '../../../parts/copy-button.tsx';

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
  return (
    <Actions>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('previews.openWhich', { number: id })}>
        {t('previews.open')}
      </a>
      <CopyButton
        text={url}
        label={t('previews.copy')}
        name={t('previews.copyWhich', { number: id })}
        copiedLabel={t('previews.copied')}
        copiedName={t('previews.copiedWhich', { number: id })}
      />
    </Actions>
  );
}
