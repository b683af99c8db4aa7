import { type Announcement, type Language, languages } from '@nitida/contract';
import { announcementDestinations } from '@nitida/contract/content/announcement';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { DateField } from '@nitida/ui/date';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, FieldGrid, Select, TextArea, TextField, useFormErrors } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CallFailure } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Form } from '../../../parts/form.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { LanguageGrid } from '../model/language-grid.tsx';
import { siteFaultText } from '../model/site-fault-text.ts';
import { useDestinations } from '../model/use-destinations.ts';
import { useNames } from '../model/use-names.ts';
import { faultsIn } from '../publish/read-faults.ts';
import {
  type AnnouncementValues,
  announcementFields,
  faultsByField,
  filledWithEnglish,
  inputOf,
  linkedTo,
  valuesOf,
} from './announcement-values.ts';
import { BarPreview } from './bar-preview.tsx';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px 40px;

  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr) 392px;

    > aside {
      position: sticky;
      top: 24px;
      align-self: start;
    }
  }
`;

const Group = styled.div`
  display: grid;
  gap: 12px;
`;

const longest = { text: 140, label: 40 };

interface AnnouncementFormProps {
  base: Announcement | null;
  /** Whether what is sent takes the place of `base`. */
  isChange: boolean;
}

/** The fields of an announcement with the bar beside them. */
export function AnnouncementForm({ base, isChange }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const { call, clock } = useCalls();
  const navigate = useNavigate();
  const names = useNames();
  const { campaignChoices, shown } = useDestinations();
  const [first] = useState(() => valuesOf(base, clock.now()));
  const {
    value: values,
    set: setValues,
    drop,
    forget,
    isFound,
  } = useKept(`announcement ${isChange ? 'change' : 'new'} ${base?.id ?? ''}`, first);
  const [isNoted, setNoted] = useState(isFound);
  const [language, setLanguage] = useState<Language>('en');
  const [replaces, setReplaces] = useState(isChange ? base?.id : undefined);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFormErrors({
    values,
    check: (now) =>
      Object.fromEntries(
        Object.entries(faultsByField(now, shown)).map(([field, what]) => [
          field,
          what === 'no moment' ? t('publish.momentWrong') : siteFaultText(t, what),
        ]),
      ),
    fields: announcementFields,
  });
  const set = (change: Partial<AnnouncementValues>) => setValues({ ...values, ...change });
  const field = (name: keyof AnnouncementValues) => ({
    name,
    value: values[name],
    onChange: (value: string) => set({ [name]: value.replace(/\n/g, ' ') }),
    autoComplete: 'off' as const,
    ...form.field(name),
  });
  const isLost = failure?.code === 'illegal_transition';
  const refused = faultsIn(failure?.details)[0]?.what;

  async function send(): Promise<void> {
    const input = inputOf(values);
    if (!input) return;
    setBusy(true);
    setFailure(null);
    const result = await call('publishAnnouncement', { body: { ...input, ...(replaces && { replaces }) } });
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    forget();
    void navigate('/content/announcements');
  }

  return (
    <Layout>
      <Form noValidate onSubmit={form.onSubmit(() => void send())}>
        {isNoted ? (
          <Note
            tone="info"
            action={
              <SmallButton
                onPress={() => {
                  drop();
                  setNoted(false);
                }}
              >
                {t('common.discard')}
              </SmallButton>
            }
          >
            {t('common.kept')}
          </Note>
        ) : null}
        <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
        <Sections>
          <Section title={t('announcements.where')}>
            <FieldGrid>
              <DateField label={t('announcements.fromDay')} hint={t('publish.dayHint')} {...field('fromDay')} />
              <TextField label={t('announcements.fromTime')} hint={t('publish.timeHint')} maxLength={5} {...field('fromTime')} />
              <DateField label={t('announcements.untilDay')} hint={t('publish.dayHint')} {...field('untilDay')} />
              <TextField label={t('announcements.untilTime')} hint={t('publish.timeHint')} maxLength={5} {...field('untilTime')} />
              <Select
                name="to"
                label={t('announcements.to')}
                value={values.to}
                onChange={(to) => setValues(linkedTo(values, to))}
                {...form.field('to')}
                items={[
                  { id: '', name: t('announcements.noLink') },
                  ...announcementDestinations.map((id) => ({ id, name: names.choice(id) })),
                  ...campaignChoices(values.to),
                ]}
              />
              <Select
                name="audience"
                label={t('announcements.audience')}
                value={values.audience}
                onChange={(audience) => set({ audience })}
                items={[
                  { id: 'all', name: t('announcements.everywhere') },
                  { id: 'public', name: t('announcements.public') },
                ]}
              />
            </FieldGrid>
            <Small>{t('publish.madrid')}</Small>
          </Section>
          <Section title={t('announcements.texts')}>
            <LanguageGrid>
              {languages.map((lng) => (
                <Group key={lng} lang={lng} onFocus={() => setLanguage(lng)}>
                  <TextArea
                    isVerbatim
                    label={names.language(lng)}
                    rows={3}
                    hint={t('editor.length', { count: values[`text-${lng}`].length, most: longest.text })}
                    {...field(`text-${lng}`)}
                  />
                  {values.to === '' ? null : (
                    <TextField
                      label={t('announcements.label', { language: names.language(lng) })}
                      hint={t('editor.length', { count: values[`label-${lng}`].length, most: longest.label })}
                      {...field(`label-${lng}`)}
                    />
                  )}
                </Group>
              ))}
            </LanguageGrid>
            {values['text-en'] !== '' && languages.some((lng) => values[`text-${lng}`] === '') ? (
              <Actions>
                <SmallButton onPress={() => setValues(filledWithEnglish(values))}>{t('announcements.fillWithEnglish')}</SmallButton>
              </Actions>
            ) : null}
          </Section>
        </Sections>
        {isLost ? (
          <Note
            tone="error"
            isLive
            action={
              <SmallButton
                onPress={() => {
                  setReplaces(undefined);
                  setFailure(null);
                }}
              >
                {t('announcements.asNew')}
              </SmallButton>
            }
          >
            {t('announcements.lost')}
          </Note>
        ) : (
          <FailureNote error={failure ? (refused === undefined ? failureText(t, failure) : siteFaultText(t, refused)) : undefined} />
        )}
        <Actions>
          <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
            {t(replaces ? 'announcements.sendChange' : 'announcements.send')}
          </Button>
          <ButtonLink to="/content/announcements" look="secondary" isCompact onPress={forget}>
            {t('common.cancel')}
          </ButtonLink>
        </Actions>
      </Form>
      <aside>
        <Section title={t('announcements.preview', { language: names.language(language) })}>
          <BarPreview
            text={values[`text-${language}`] || t('announcements.noTextYet')}
            label={values.to === '' ? null : values[`label-${language}`]}
            lang={language}
          />
        </Section>
      </aside>
    </Layout>
  );
}
