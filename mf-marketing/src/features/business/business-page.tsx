import { recall, remember } from '@nitida/ui/memory';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { FormSection } from '../form-parts/form-section.tsx';
import { type Request, RequestForm } from '../form-parts/request-form.tsx';
import { readTyped } from '../form-parts/request-values.ts';
import { ContentPage } from '../section-parts/content-page.tsx';
import { prepareSections } from '../section-parts/prepare-sections.ts';

export const prepare = prepareSections('business-form', (language) => import(`../../../content/business-form/${language}.json`));

const loadDrawing = async () => (await import('./street-scene.tsx')).StreetScene;

/** The page on which a business asks for a call back. */
export default function BusinessPage() {
  return (
    <ContentPage
      name="business-form"
      isForm
      own={(section, figures, isShaded, opening) =>
        section.type === 'form' ? (
          <FormSection {...{ section, figures, isShaded, opening, loadDrawing }}>
            <CallBackForm />
          </FormSection>
        ) : null
      }
    />
  );
}

/** The form survives a reload. The dialog after sending clears it. */
function CallBackForm() {
  const { t } = useTranslation('marketing');
  const { http, dialogs } = host();
  const send = ({ businessName, name, email, mobile, contactWay, message, lng, website, filledInMs }: Request) =>
    http.call('createCallBackRequest', { body: { businessName, name, email, mobile, contactWay, message, lng, website, filledInMs } });
  return (
    <RequestForm
      fields={['businessName', 'name', 'contactWay', 'lng', 'email', 'mobile', 'message']}
      first={{ contactWay: 'Phone call' }}
      recallTyped={() => recall('business', readTyped)}
      onChange={(typed) => remember('business', typed)}
      send={send}
      onSent={({ contactWay, email }) => void dialogs.openPostAction({ contactWay, email })}
      sendLabel={t('form.sendRequest')}
    />
  );
}
