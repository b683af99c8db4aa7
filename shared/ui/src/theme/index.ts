export { chooseTheme, type ThemeChoice, themeBootScript, themeChoice, themeChoices, useTheme } from './theme.ts';
