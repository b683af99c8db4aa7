import type { Language } from '@nitida/contract';
import { inPageTime } from './in-page-time.ts';
import { type ActiveRemote, activeRemotes, currentHost } from './registry.ts';

/** Loads the remote's texts that are missing in a language. @throws {LateArrival} when they take long. They are added when they arrive. */
export async function loadMessages({ module, namespaces }: ActiveRemote, language: Language): Promise<void> {
  const { i18n } = currentHost().language;
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const load = async (namespace: string) => {
    i18n.addResourceBundle(language, namespace, await module.messages(namespace, language));
  };
  await Promise.all(missing.map((namespace) => inPageTime(load(namespace), `The texts of ${namespace}`)));
}

export const hasMessages = ({ namespaces }: ActiveRemote, language: string): boolean =>
  namespaces.every((namespace) => currentHost().language.i18n.hasResourceBundle(language, namespace));

/**
 * Loads the texts of every remote that shows some into the host's i18next. Wait for it before `i18n.changeLanguage`, so that the switch shows no missing text.
 * A remote without texts in the current language shows none, so its fault does not keep the rest of the site in that language.
 */
export async function loadRemoteMessages(language: Language): Promise<void> {
  const current = currentHost().language.i18n.language;
  await Promise.all(
    activeRemotes()
      .filter((remote) => hasMessages(remote, current))
      .map((remote) => loadMessages(remote, language)),
  );
}
