import type { Order, User } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { paths } from '../../lib/paths.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useUnpaidVisits } from './use-unpaid-visits.ts';

/** The visits of the same booking that need their own payment. This page names them because they are cancelled if they stay unpaid. */
export function UnpaidVisits({ order, user }: { order: Order; user: User }) {
  const t = useTexts();
  const format = useFormat();
  const visits = useUnpaidVisits(order, user.id);
  return visits.map(({ id, date, time }) => {
    const day = format.day(date);
    return (
      <Note
        key={id}
        tone="luz"
        icon="card"
        action={<TextLink to={paths.confirmation(id)}>{t('confirmation.otherPay', { day })}</TextLink>}
        isLive
      >
        {t('confirmation.otherUnpaid', { day, time })}
      </Note>
    );
  });
}
