import { Wrap } from '@nitida/ui/layout';
import { Wordmark } from '@nitida/ui/logo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { FooterCompany } from './footer-company.tsx';
import { FooterLanguages } from './footer-languages.tsx';
import { Brand, Columns, End, Ground, Skyline } from './footer-styles.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFooterGroups } from './use-footer-groups.ts';

export function Footer() {
  const { t } = useTranslation('common');
  const { host } = useShell();
  const groups = useFooterGroups();
  return (
    <footer>
      <Skyline viewBox="0 0 1440 150" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 150V118c90-6 140-30 220-34 70-4 90-24 150-34 60-8 92-30 140-34 30-2 44 14 74 20 50 12 82 36 140 44 80 12 130-4 220 10 110 16 190 12 280 22 90 8 150 6 216 10v28z" />
      </Skyline>
      <Ground>
        <Wrap>
          <Columns>
            <Brand>
              <Wordmark height={30} />
              <p>{t('footer.about')}</p>
              <FooterCompany />
              <ThemeSwitch />
            </Brand>
            {groups.map(({ name, links, actions = [] }) => (
              <nav key={name} aria-label={name}>
                <h2>{name}</h2>
                <ul>
                  {links.map(({ to, name: text }) => (
                    <li key={to}>
                      <Link to={to}>{text}</Link>
                    </li>
                  ))}
                  {actions.map(({ name: text, run }) => (
                    <li key={text}>
                      <button type="button" onClick={run}>
                        {text}
                      </button>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <FooterLanguages />
          </Columns>
          <End>
            <span>© {host.time.now().getFullYear()} Nítida</span>
            <span>{t('footer.payment')}</span>
          </End>
        </Wrap>
      </Ground>
    </footer>
  );
}
