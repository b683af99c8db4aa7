import { below1024, from1024 } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Choices } from './choices.tsx';

export type View = 'texts' | 'preview';

export const Columns = styled.div`
  ${from1024} {
    display: grid;
    grid-template-columns: minmax(340px, 5fr) minmax(0, 6fr);
    gap: clamp(20px, 2.4vw, 40px);
    align-items: start;
  }
`;

export const EditColumn = styled.div<{ $isShown: boolean }>`
  min-width: 0;
  padding-top: 16px;

  ${below1024} {
    display: ${({ $isShown }) => ($isShown ? 'block' : 'none')};
  }
  details {
    margin-bottom: 18px;
  }
  summary {
    min-height: 44px;
    padding: 10px 4px;
    font-weight: 600;
    cursor: pointer;
  }
  details > div {
    padding: 8px 4px 8px 28px;
  }
`;

export const PreviewColumn = styled.div<{ $isShown: boolean }>`
  min-width: 0;
  padding-top: 16px;

  ${from1024} {
    position: sticky;
    top: 0;
    height: 100dvh;
    padding-bottom: 16px;
  }
  ${below1024} {
    display: ${({ $isShown }) => ($isShown ? 'block' : 'none')};
    height: calc(100dvh - 160px);
  }
`;

const Narrow = styled.div`
  padding-top: 14px;

  ${from1024} {
    display: none;
  }
`;

/** On a small screen either the texts or the preview is seen. */
export function ViewChoice({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <Narrow>
      <Choices
        label={t('editor.view')}
        value={value}
        onChange={onChange}
        items={[
          { id: 'texts', name: t('editor.texts') },
          { id: 'preview', name: t('editor.preview') },
        ]}
      />
    </Narrow>
  );
}
