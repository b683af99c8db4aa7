import { type ThemeChoice, themeChoices, useTheme } from '@nitida/ui/theme';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type ConsoleLanguage, consoleLanguages } from '../i18n/choice.ts';
import { chooseLanguage } from '../i18n/texts.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`;

const Picker = styled.select`
  min-height: 36px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--r-control);
  background: transparent;
  color: var(--ink-2);
  box-shadow: inset 0 0 0 1px var(--grout);
  font-size: var(--t-small);
  cursor: pointer;

  &:hover {
    color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--edge);
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 1px var(--edge), var(--ring);
  }
  option {
    background: var(--linen);
    color: var(--ink);
  }
`;

const names: Record<ConsoleLanguage, string> = { en: 'English', es: 'Español' };
const themeNames: Record<ThemeChoice, string> = { system: 'theme.system', light: 'theme.light', dark: 'theme.dark' };

/** Language and theme. Both are remembered on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation();
  const [theme, chooseTheme] = useTheme();
  return (
    <Line>
      <Picker
        aria-label={t('preferences.language')}
        value={i18n.language}
        onChange={({ target }) => {
          const language = consoleLanguages.find((each) => each === target.value);
          if (language) void chooseLanguage(i18n, language);
        }}
      >
        {consoleLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {names[language]}
          </option>
        ))}
      </Picker>
      <Picker
        aria-label={t('preferences.theme')}
        value={theme}
        onChange={({ target }) => {
          const choice = themeChoices.find((each) => each === target.value);
          if (choice) chooseTheme(choice);
        }}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(themeNames[choice])}
          </option>
        ))}
      </Picker>
    </Line>
  );
}
