import { localeOf, type Notification, type NotificationTitle } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate } from '@nitida/ui/format';
import { Icon } from '@nitida/ui/icons';
import { CleanerCard } from '@nitida/ui/people';
import { LineStart, VisuallyHidden } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { documentLanguage } from '../core/create-language.ts';
import { actionOf, iconOf } from '../core/notification-kinds.ts';
import { useShell } from '../core/shell-context.ts';
import { when } from './when.ts';

const Item = styled.li<{ $isNew: boolean; $isBad: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 2px 14px;
  padding: 16px 24px 4px;
  border-bottom: 1px solid var(--grout);

  > svg {
    color: ${({ $isBad }) => ($isBad ? 'var(--barro-ink)' : 'var(--persiana-ink)')};
  }
  h3 {
    font-size: 1rem;
    font-weight: 600;
    font-variation-settings: var(--plain);
    letter-spacing: 0;
    line-height: 1.4;
  }
  > p,
  > ul {
    grid-column: 2;
  }
  > p {
    margin-top: 6px;
  }
  p {
    color: var(--ink-2);
    font-size: 0.9375rem;
    line-height: 1.45;
    overflow-wrap: break-word;
  }
  > ul {
    margin-top: 8px;
    border: 1px solid var(--grout);
    border-radius: var(--r-panel);
  }
  > ul > li + li {
    border-top: 1px solid var(--grout);
  }
  time {
    color: var(--ink-3);
    font-size: var(--t-micro);
  }

  &::before {
    content: ${({ $isNew }) => ($isNew ? "''" : 'none')};
    position: absolute;
    left: 9px;
    top: 19px;
    width: 4px;
    height: 16px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
`;

/** Two short texts at the ends of a line. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;

  a,
  button {
    font-size: 0.9375rem;
  }
`;

const badNews: readonly NotificationTitle[] = ['Cleaning cancelled', 'Request not confirmed'];

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onRate: (jobId: string) => void;
  onLeave: () => void;
}

export function NotificationItem({ notification, now, onRate, onLeave }: NotificationItemProps) {
  const { t } = useTranslation('common');
  const { language } = useShell();
  const current = useAtomValue(language.languageAtom);
  const { title, description, lng, cleaningDate, cleaningTime, creationDate, readStatus, cleaners = [] } = notification;
  const titles: Record<NotificationTitle, string> = {
    'Payment reminder': t('notifications.titles.paymentReminder'),
    'Cleaning reminder': t('notifications.titles.cleaningReminder'),
    'Cleaning started': t('notifications.titles.cleaningStarted'),
    'Cleaning cancelled': t('notifications.titles.cleaningCancelled'),
    'Cleaning completed': t('notifications.titles.cleaningCompleted'),
    'Request confirmed': t('notifications.titles.requestConfirmed'),
    'Request not confirmed': t('notifications.titles.requestNotConfirmed'),
    'Your upcoming cleaning': t('notifications.titles.upcomingCleaning'),
  };
  const saysDate = description.includes(formatDate(cleaningDate, localeOf[lng]));
  const wordsLanguage = lng === current ? undefined : documentLanguage(lng);
  return (
    <Item $isNew={!readStatus} $isBad={badNews.includes(title)}>
      <Icon name={iconOf[title]} size={22} />
      <Line>
        <h3>
          {readStatus ? null : <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden>}
          {titles[title]}
        </h3>
        <time dateTime={creationDate}>{when(creationDate, now, language.locale())}</time>
      </Line>
      <p lang={wordsLanguage}>{description}</p>
      {!readStatus && cleaners.length > 0 && (
        <ul lang={wordsLanguage}>
          {cleaners.map((cleaner) => (
            <CleanerCard key={cleaner.name} isCompact {...cleaner} />
          ))}
        </ul>
      )}
      <Line>
        {saysDate ? null : (
          <p>
            <LineStart>
              {formatDate(cleaningDate, language.locale(), 'fact')}, {cleaningTime}
            </LineStart>
          </p>
        )}
        <ItemAction notification={notification} name={titles[title]} onRate={onRate} onLeave={onLeave} />
      </Line>
    </Item>
  );
}

function ItemAction({ notification, name, onRate, onLeave }: Omit<NotificationItemProps, 'now'> & { name: string }) {
  const { t } = useTranslation('common');
  const { links } = useShell().host;
  const action = actionOf(notification);
  if (action === 'rate') {
    return <TextLink onPress={() => onRate(notification.jobId)}>{t('notifications.rate')}</TextLink>;
  }
  const to =
    action === 'pay'
      ? links.to('account.invoiceReceipt', { orderId: notification.jobId })
      : links.to('account.orders', { order: notification.jobId });
  if (to === null) return null;
  const text = action === 'pay' ? t('notifications.pay') : t('notifications.seeOrder');
  return (
    <TextLink to={to} onPress={onLeave} aria-label={`${text}, ${name}`}>
      {text}
    </TextLink>
  );
}
