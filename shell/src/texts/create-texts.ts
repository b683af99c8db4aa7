import { escapeMarkup, fillPlaceholders, type TextTree, valueAt } from './fill-placeholders.ts';

/** Values of placeholders, and the options of i18next that this part of it has. */
export interface TextOptions {
  ns?: string | readonly string[] | undefined;
  lng?: string | undefined;
  /** Chooses the plural form. */
  count?: number | undefined;
  defaultValue?: string | undefined;
  interpolation?: { escapeValue?: boolean; prefix?: string } | undefined;
  [placeholder: string]: unknown;
}

export interface InitOptions {
  lng?: string;
  defaultNS?: string;
  resources?: Record<string, Record<string, TextTree>>;
  interpolation?: { escapeValue?: boolean };
}

type Translate = (key: string, options?: TextOptions) => string;
type Listener = (language: string) => void;

export type Texts = ReturnType<typeof createInstance>;

/**
 * The part of i18next that the page shares, under i18next's names and with its results: texts by namespace and language, placeholders, plural forms. It has
 * none of i18next's formats, nested texts, contexts, fallback languages and loaders, which no text of the site uses and which weigh 12 KB on every page.
 */
export function createInstance() {
  const bundles = new Map<string, TextTree>();
  const listeners = new Map<string, Set<Listener>>();
  const rules = new Map<string, Intl.PluralRules>();
  const plugins: { init?(texts: object): void }[] = [];
  const options: InitOptions & { defaultNS: string } = { defaultNS: 'translation' };
  const nameOf = (language: string, namespace: string): string => `${language}/${namespace}`;

  /** Every way in which a key may be written down, best first: a plural form comes before a text for all numbers. */
  function formsOf(key: string, language: string, count: unknown): string[] {
    if (typeof count !== 'number') return [key];
    const rule = rules.get(language) ?? new Intl.PluralRules(language);
    rules.set(language, rule);
    const forms = [`${key}_${rule.select(count)}`, key, `${key}_other`];
    return count === 0 ? [`${key}_zero`, ...forms] : forms;
  }

  function find(
    named: string,
    { ns = options.defaultNS, lng = texts.language, count }: TextOptions,
  ): { key: string; text: string | undefined } {
    const [, namespace = [ns].flat()[0] ?? '', key = named] = /^(\w+):(\S+)$/.exec(named) ?? [];
    const bundle = bundles.get(nameOf(lng, namespace));
    const found = formsOf(key, lng, count).map((form) => valueAt(bundle, form));
    return { key, text: found.find((text): text is string => typeof text === 'string' && text !== '') };
  }

  const translate: Translate = (named, given = {}) => {
    const { key, text = given.defaultValue ?? key } = find(named, given);
    const { escapeValue, prefix } = { ...options.interpolation, ...given.interpolation };
    // A text with markup is filled after its markup was read. It is asked for with placeholders that no text has.
    return prefix === undefined ? fillPlaceholders(text, given, escapeValue === false ? String : escapeMarkup) : text;
  };

  const texts = {
    language: '',
    isInitialized: false,
    options,
    services: { interpolator: { interpolate: (text: string, values: object) => fillPlaceholders(text, values), escape: escapeMarkup } },
    t: translate,
    exists: (key: string, given: TextOptions = {}) => find(key, given).text !== undefined,
    /** `t` in one language and namespace. */
    getFixedT: (lng: string, ns: string) => {
      const fixed: Translate = (key, given) => translate(key, { ...given, lng: given?.lng ?? lng, ns: given?.ns ?? ns });
      return Object.assign(fixed, { lng, ns });
    },
    use(plugin: { init?(texts: object): void }) {
      plugins.push(plugin);
      return texts;
    },
    async init(given: InitOptions): Promise<Translate> {
      Object.assign(options, given);
      for (const [language, namespaces] of Object.entries(given.resources ?? {})) {
        for (const [namespace, tree] of Object.entries(namespaces)) texts.addResourceBundle(language, namespace, tree);
      }
      texts.language = given.lng ?? '';
      texts.isInitialized = true;
      for (const plugin of plugins) plugin.init?.(texts);
      return translate;
    },
    hasResourceBundle: (language: string, namespace: string) => bundles.has(nameOf(language, namespace)),
    addResourceBundle(language: string, namespace: string, tree: TextTree) {
      const name = nameOf(language, namespace);
      bundles.set(name, { ...bundles.get(name), ...tree });
      return texts;
    },
    async changeLanguage(language: string): Promise<Translate> {
      texts.language = language;
      for (const listener of listeners.get('languageChanged') ?? []) listener(language);
      return translate;
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return texts;
    },
    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
  };
  return texts;
}

/** The component `Trans` of react-i18next asks for this name. The site names its texts by keys alone. */
export function keyFromSelector(): never {
  throw new Error('A text has a key and no selector.');
}
