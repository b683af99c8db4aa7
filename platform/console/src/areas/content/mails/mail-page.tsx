import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { MailEditor } from './mail-editor.tsx';
import { mailOfSegment } from './mail-names.ts';

/** Loads a mail and opens its editor. */
export default function MailPage() {
  const { t } = useTranslation();
  const document = mailOfSegment(useParams().mail ?? '');
  const edited = useAnswer(['getSiteDocument', { query: { document } }]);
  const files = useAnswer(['getMailTexts', { query: { document } }]);
  const [round, setRound] = useState(0);
  const renew = () => void edited.reload().then(() => setRound((count) => count + 1));
  if (edited.data && files.data)
    return (
      <MailEditor
        key={`${document} ${round}`}
        document={document}
        seeds={files.data.texts}
        edition={edited.data.edition}
        body={edited.data.body}
        onRenew={renew}
      />
    );
  return (
    <>
      <PageHead title={t('mails.one')} />
      <Answered answer={edited.failure ? edited : { ...files, data: null }}>{() => null}</Answered>
    </>
  );
}
