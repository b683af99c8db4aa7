/**
 * Scripts that run in every page first, for two events that WebKit's inspector does not report: a call of a binding, and a
 * URL change within the document. Each is sent as a `console.debug` whose first argument is a tag. The page's inspector
 * removes these messages from the console.
 */

export const bindingTag = '__nitida_binding__';
export const addressTag = '__nitida_address__';

export const bindingScript = (name: string): string => `(() => {
  if (${JSON.stringify(name)} in window) return;
  const debug = console.debug.bind(console);
  Object.defineProperty(window, ${JSON.stringify(name)}, {
    configurable: true,
    value: (argument) => debug(${JSON.stringify(bindingTag)}, ${JSON.stringify(name)}, argument, {}),
  });
})();`;

export const addressScript = `(() => {
  if (window !== window.top || ${JSON.stringify(addressTag)} in window) return;
  Object.defineProperty(window, ${JSON.stringify(addressTag)}, { value: true });
  const debug = console.debug.bind(console);
  let known = location.href;
  const tell = () => {
    if (location.href === known) return;
    known = location.href;
    debug(${JSON.stringify(addressTag)}, known);
  };
  for (const name of ['pushState', 'replaceState']) {
    const change = History.prototype[name];
    History.prototype[name] = function (...args) {
      change.apply(this, args);
      tell();
    };
  }
  addEventListener('popstate', tell, true);
  addEventListener('hashchange', tell, true);
})();`;

/** Sets the languages that the page reads. The header Accept-Language is set separately. */
export const languageScript = (languages: readonly string[]): string => `(() => {
  const languages = Object.freeze(${JSON.stringify(languages)});
  Object.defineProperty(Navigator.prototype, 'languages', { configurable: true, get: () => languages });
  Object.defineProperty(Navigator.prototype, 'language', { configurable: true, get: () => languages[0] });
})();`;
