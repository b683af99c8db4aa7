import { postalCodePattern } from '@nitida/contract';
import { forget, recall, remember } from '@nitida/ui/memory';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { businessData } from '../../content/prepare-page.ts';
import { host } from '../../host.ts';
import { FormSection } from '../form-parts/form-section.tsx';
import { type Request, RequestForm } from '../form-parts/request-form.tsx';
import { nothingTyped, readTyped, type Typed } from '../form-parts/request-values.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';

export const prepare = prepareSections('contact-us', (language) => import(`../../../content/contact-us/${language}.json`), businessData);

const loadDrawing = async () => (await import('./letter-scene.tsx')).LetterScene;

/** The page with the contact form. */
export default function ContactPage() {
  return (
    <ContentPage
      name="contact-us"
      isForm
      own={(section, figures, isShaded, opening) =>
        section.type === 'form' ? (
          <FormSection {...{ section, figures, isShaded, opening, loadDrawing }}>
            <ContactForm />
          </FormSection>
        ) : null
      }
    />
  );
}

/** The form survives a reload until it is sent. */
function ContactForm() {
  const { t } = useTranslation('marketing');
  const [query] = useSearchParams();
  const { http, dialogs } = host();
  /** Whoever asked on the home page whether we clean at a postal code has the message that asks to be told. */
  const begun = (): Typed | null => {
    const kept = recall('contact', readTyped);
    const code = query.get('postalCode') ?? '';
    if (!postalCodePattern.test(code)) return kept;
    return { ...(kept ?? nothingTyped), message: kept?.message || t('area.tellMe', { code }) };
  };
  const send = ({ name, email, mobile, contactWay, message, lng, website, filledInMs }: Request) =>
    http.call('createContactMessage', { body: { name, email, mobile, contactWay, message, lng, website, filledInMs } });
  return (
    <RequestForm
      fields={['name', 'contactWay', 'email', 'mobile', 'message']}
      recallTyped={begun}
      onChange={(typed) => remember('contact', typed)}
      send={send}
      onSent={({ contactWay, email }) => {
        forget('contact');
        void dialogs.openPostAction({ contactWay, ...(email !== '' && { email }) });
      }}
      sendLabel={t('form.send')}
      plainAction="/contact-us"
    />
  );
}
