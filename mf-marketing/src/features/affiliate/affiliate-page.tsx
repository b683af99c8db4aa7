import { Note } from '@nitida/ui/feedback';
import { takeFreeFocus } from '@nitida/ui/forms';
import { forget, recall, remember } from '@nitida/ui/memory';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { FormSection } from '../form-parts/form-section.tsx';
import { type Request, RequestForm } from '../form-parts/request-form.tsx';
import { readTyped, type Sending } from '../form-parts/request-values.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';

export const prepare = prepareSections('affiliate-program', (language) => import(`../../../content/affiliate-program/${language}.json`));

const loadDrawing = async () => (await import('../section-parts/suitcase-scene.tsx')).SuitcaseScene;

/** The affiliate programme and the form to join it. */
export default function AffiliatePage() {
  return (
    <ContentPage
      name="affiliate-program"
      own={(section, figures, isShaded) =>
        section.type === 'form' ? (
          <FormSection {...{ section, figures, isShaded, loadDrawing }}>
            <JoinForm />
          </FormSection>
        ) : null
      }
    />
  );
}

/** The form survives a reload until it is sent. */
function JoinForm() {
  const { t } = useTranslation('marketing');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Received email={sentTo} />;
  return (
    <RequestForm
      fields={['name', 'company', 'kind', 'email', 'mobile', 'message']}
      optional={['company', 'message']}
      recallTyped={() => recall('affiliate', readTyped)}
      onChange={(typed) => remember('affiliate', typed)}
      send={send}
      onSent={({ email }) => {
        forget('affiliate');
        setSentTo(email);
      }}
      sendLabel={t('form.join')}
    />
  );
}

async function send({ name, company, kind, email, mobile, message, lng, website, filledInMs }: Request): Promise<Sending> {
  if (kind === null) return { ok: false, failure: { code: 'validation', errors: { kind: 'required' } } };
  return host().http.call('createJoinRequest', { body: { name, company, kind, email, mobile, message, lng, website, filledInMs } });
}

/** Replaces the form and takes the focus, so that screen readers announce it. */
function Received({ email }: { email: string }) {
  const { t } = useTranslation('marketing');
  return (
    <div ref={takeFreeFocus} tabIndex={-1}>
      <Note tone="ok" title={t('form.joined')}>
        {t('form.joinedText', { email })}
      </Note>
    </div>
  );
}
