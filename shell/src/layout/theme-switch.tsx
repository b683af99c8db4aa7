import { inForcedColours } from '@nitida/ui/layout';
import { type ThemeChoice, themeChoices, useTheme } from '@nitida/ui/theme';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  max-width: 360px;

  legend {
    float: left;
    width: 100%;
    margin-bottom: 8px;
    font-weight: 500;
  }
`;

const Choices = styled.div`
  clear: both;
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 1px;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  overflow: hidden;
  background: var(--edge);
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 6px 8px;
  background: var(--linen);
  font-size: 0.9375rem;
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: var(--wall-shade);
  }
  &:has(:checked) {
    background: var(--persiana-tint);
    color: var(--persiana-ink);
    font-weight: 600;

    ${inForcedColours} {
      background: var(--persiana);
      color: var(--on-persiana);
      forced-color-adjust: none;
    }
  }
  &:has(:focus-visible) {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const [choice, choose] = useTheme();
  // The menu lies over the footer, which has the same switch. Two radio groups with one name would act as one.
  const group = useId();
  const names: Record<ThemeChoice, string> = { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') };
  return (
    <Group>
      <legend>{t('theme.name')}</legend>
      <Choices>
        {themeChoices.map((each) => (
          <Choice key={each}>
            <input type="radio" name={group} value={each} checked={each === choice} onChange={() => choose(each)} />
            {names[each]}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
