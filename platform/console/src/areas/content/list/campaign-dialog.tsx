import { type DraftPage, type Language, languages } from '@nitida/contract';
import { contentName } from '@nitida/contract/content/documents';
import { Select, TextArea, TextField, useFormErrors } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallResult } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { loadPage } from '../editor/load-page.ts';
import { editorPath, isCampaign, slugOf } from '../model/page-name.ts';
import { emptySection } from '../model/structure.ts';
import { usePageNames } from '../model/use-page-names.ts';

const empty = 'empty';
const template = 'template';

interface CampaignDialogProps {
  pages: readonly string[];
  onClose: () => void;
}

/** Makes a campaign: from nothing, with the usual sections, or as a copy of another one. Its editor opens. */
export function CampaignDialog({ pages, onClose }: CampaignDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const navigate = useNavigate();
  const nameOf = usePageNames();
  const { value: values, set: setValues, forget } = useKept('campaign', { title: '', slug: '', description: '', start: template });
  const slug = values.slug === '' ? slugOf(values.title) : values.slug;
  const page = `campaigns/${slug}`;
  const form = useFormErrors({
    values,
    check: ({ title }) => ({
      title: title.trim() === '' ? t('common.missing') : undefined,
      slug: !contentName.safeParse(page).success ? t('campaign.slugWrong') : pages.includes(page) ? t('campaign.slugTaken') : undefined,
      description: undefined,
      start: undefined,
    }),
    fields: ['title', 'slug', 'description', 'start'],
  });

  /** The first texts of the campaign, by language. */
  async function texts(): Promise<CallResult<Partial<Record<Language, DraftPage>>>> {
    const head = { title: values.title.trim(), description: values.description.trim() };
    if (values.start === empty || values.start === template) {
      const types = values.start === empty ? ['opening'] : ['opening', 'reasons', 'steps', 'estimate', 'questions', 'call'];
      const sections = types.map((type) => emptySection(type, []));
      return { ok: true, data: { en: { ...head, sections } } };
    }
    const copied = await loadPage(call, values.start);
    if (!copied.ok) return copied;
    const { en, ...others } = copied.data.bodies;
    return { ok: true, data: { ...others, ...(en && { en: { ...en, ...head } }) } };
  }

  async function make(): Promise<CallResult<null>> {
    const first = await texts();
    if (!first.ok) return first;
    for (const language of languages) {
      const body = first.data[language];
      if (!body) continue;
      const source = language === 'en' ? null : 1;
      const saved = await call('saveContent', { body: { page, language, from: 0, body, source } });
      if (!saved.ok) return saved;
    }
    return { ok: true, data: null };
  }

  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  return (
    <FormDialog
      title={t('campaign.new')}
      description={t('campaign.lead')}
      sendLabel={t('campaign.send')}
      form={form}
      send={make}
      onClose={onClose}
      onDone={() => {
        forget();
        void navigate(editorPath(page));
      }}
    >
      <TextField
        name="title"
        label={t('campaign.title')}
        hint={t('campaign.titleHint')}
        value={values.title}
        onChange={(title) => set({ title })}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextField
        name="slug"
        label={t('campaign.slug')}
        hint={t('campaign.slugHint', { slug: slug === '' ? '…' : slug })}
        value={slug}
        onChange={(next) => set({ slug: next })}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={50}
        {...form.field('slug')}
      />
      <TextArea
        name="description"
        label={t('campaign.description')}
        hint={t('campaign.descriptionHint')}
        value={values.description}
        onChange={(description) => set({ description: description.replace(/\n/g, ' ') })}
        rows={2}
        maxLength={300}
        isRequired={false}
      />
      <Select
        name="start"
        label={t('campaign.start')}
        value={values.start}
        onChange={(start) => set({ start })}
        items={[
          { id: template, name: t('campaign.template') },
          { id: empty, name: t('campaign.empty') },
          ...pages.filter(isCampaign).map((id) => ({ id, name: t('campaign.copy', { page: nameOf(id) }) })),
        ]}
      />
    </FormDialog>
  );
}
