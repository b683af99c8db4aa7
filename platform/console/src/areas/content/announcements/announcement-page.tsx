import type { Announcement } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/** Writes an announcement: a new one, one with the texts of an earlier one (`?copy=`), or one that replaces another (`?change=`). */
export default function AnnouncementPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const answer = useAnswer(['getAnnouncements']);
  const [changed, copied] = [params.get('change'), params.get('copy')];
  return (
    <>
      <PageHead title={t(changed ? 'announcements.change' : 'announcements.new')} lead={t('announcements.formLead')} />
      <Answered answer={answer}>
        {({ announcements }) => <Loaded announcements={announcements} id={changed ?? copied} isChange={changed !== null} />}
      </Answered>
    </>
  );
}

interface LoadedProps {
  announcements: readonly Announcement[];
  id: string | null;
  isChange: boolean;
}

function Loaded({ announcements, id, isChange }: LoadedProps) {
  const { t } = useTranslation();
  // The list is asked for again now and then, and what is being written must stay.
  const [base] = useState(() => announcements.find((one) => one.id === id) ?? null);
  if (id !== null && base === null) return <Note tone="error">{t('failure.notFound')}</Note>;
  return <AnnouncementForm base={base} isChange={isChange} />;
}
