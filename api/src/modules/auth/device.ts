/** The first that fits is the one: most browsers name others too. */
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
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
 * Browser and system by name, the same in every language: `Firefox, Windows`. Only known names come back, so what a
 * stranger's header says is never shown. Empty when neither is known.
 */
export function deviceOf(userAgent = ''): string {
  return [nameOf(browsers, userAgent), nameOf(systems, userAgent)].filter(Boolean).join(', ');
}

const nameOf = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([sign]) => sign.test(userAgent))?.[1];
