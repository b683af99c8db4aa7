import { Heading } from '@nitida/ui/type';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: 24px;
`;

const Lead = styled.p`
  max-width: 44em;
  margin-top: 4px;
  color: var(--ink-2);
`;

/** Whether a page was shown before: the first one leaves the focus at the start of the document. */
let wasShown = false;

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page. After a navigation it gets the focus, so that screen readers say where they are. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${t('frame.documentTitle')}`;
  }, [title, t]);
  useEffect(() => {
    if (wasShown) heading.current?.focus();
    wasShown = true;
  }, []);
  return (
    <Head>
      <div>
        <Heading level={1} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {lead ? <Lead>{lead}</Lead> : null}
      </div>
      {actions}
    </Head>
  );
}
