import { localeOf, type StoredItem, storedItems } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { formatNumber } from '@nitida/ui/format';
import { from744 } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { prepareLegalPage } from './page-versions.ts';
import { ReadingPage } from './reading-page.tsx';

export const prepare = prepareLegalPage('cookies', (language) => import(`../../../content/cookies/${language}.json`));

export default function CookiesPage() {
  return <ReadingPage name="cookies" filled={() => <StoredItems />} />;
}

const categories: readonly StoredItem['category'][] = ['necessary', 'functional', 'consent'];
const itemsOf = (category: StoredItem['category']) => storedItems.filter((item) => item.category === category);

/** Each stored item with name, purpose and duration, by what it needs. */
function StoredItems() {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  return (
    <>
      {categories.map((category) => (
        <Fragment key={category}>
          <Category level={3}>{categoryOf(t, category)}</Category>
          <List>
            {itemsOf(category).map((item) => (
              <li key={`${item.kind} ${item.name}`}>
                <code>{item.name}</code>
                <p>{purposeOf(t, item.purpose)}</p>
                <small>{[kindOf(t, item.kind), durationOf(t, item, locale)].join(' · ')}</small>
              </li>
            ))}
          </List>
        </Fragment>
      ))}
      {/* The shell opens its cookie settings for this fragment on every page. */}
      <TextLink to="#cookie-settings">{t('cookies.settings')}</TextLink>
    </>
  );
}

function kindOf(t: TFunction<'marketing'>, kind: StoredItem['kind']): string {
  if (kind === 'cookie') return t('cookies.kind.cookie');
  return kind === 'local' ? t('cookies.kind.local') : t('cookies.kind.session');
}

function categoryOf(t: TFunction<'marketing'>, category: StoredItem['category']): string {
  if (category === 'necessary') return t('cookies.category.necessary');
  return category === 'functional' ? t('cookies.category.functional') : t('cookies.category.consent');
}

function durationOf(t: TFunction<'marketing'>, { kind, seconds }: StoredItem, locale: string): string {
  if (seconds === null) return kind === 'session' ? t('cookies.untilClosed') : t('cookies.untilCleared');
  const minutes = seconds / 60;
  const days = minutes / (24 * 60);
  const [value, unit] = days >= 1 ? [days, 'day'] : [minutes, 'minute'];
  return formatNumber(value, locale, { style: 'unit', unit, unitDisplay: 'long' });
}

function purposeOf(t: TFunction<'marketing'>, purpose: StoredItem['purpose']): string {
  const texts: Record<StoredItem['purpose'], string> = {
    session: t('cookies.purpose.session'),
    customerView: t('cookies.purpose.customerView'),
    signedIn: t('cookies.purpose.signedIn'),
    hasDraft: t('cookies.purpose.hasDraft'),
    knownBrowser: t('cookies.purpose.knownBrowser'),
    guest: t('cookies.purpose.guest'),
    verification: t('cookies.purpose.verification'),
    socialLogIn: t('cookies.purpose.socialLogIn'),
    affiliate: t('cookies.purpose.affiliate'),
    consent: t('cookies.purpose.consent'),
    language: t('cookies.purpose.language'),
    theme: t('cookies.purpose.theme'),
    closedAnnouncements: t('cookies.purpose.closedAnnouncements'),
    draftCopy: t('cookies.purpose.draftCopy'),
    orderKey: t('cookies.purpose.orderKey'),
    restarts: t('cookies.purpose.restarts'),
    lastOrder: t('cookies.purpose.lastOrder'),
    bookingTold: t('cookies.purpose.bookingTold'),
    contactForm: t('cookies.purpose.contactForm'),
    businessForm: t('cookies.purpose.businessForm'),
    affiliateForm: t('cookies.purpose.affiliateForm'),
    survey: t('cookies.purpose.survey'),
    visit: t('cookies.purpose.visit'),
    preview: t('cookies.purpose.preview'),
    typedValues: t('cookies.purpose.typedValues'),
    movedTab: t('cookies.purpose.movedTab'),
    runningParts: t('cookies.purpose.runningParts'),
  };
  return texts[purpose];
}

const Category = styled(Heading)`
  margin-top: var(--s-7);
`;

/** From 744 px on, name and duration stand at the left of the purpose. */
const List = styled.ul`
  margin-top: var(--s-3);
  border-top: 2px solid var(--ink);

  li {
    display: grid;
    gap: 4px 24px;
    padding: 14px 0;
    border-bottom: 1px solid var(--grout);
  }
  code {
    font-family: inherit;
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  p {
    max-width: 38em;
  }
  small {
    font-size: 0.875rem;
    color: var(--ink-2);
    text-wrap: balance;
  }
  ${from744} {
    li {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-template-rows: auto 1fr;
      gap: 2px 24px;
    }
    p {
      grid-area: 1 / 2 / span 2;
    }
  }
`;
