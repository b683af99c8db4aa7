/** The first match counts, because most browsers also name others. */
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * The names of browser and system, the same in every language: `Firefox, Windows`. Only known names are returned, so that the content of a header is never
 * shown. Empty when both are unknown.
 */
export function deviceOf(userAgent = ''): string {
  return [nameOf(browsers, userAgent), nameOf(systems, userAgent)].filter(Boolean).join(', ');
}

const nameOf = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([sign]) => sign.test(userAgent))?.[1];
