import type { Language } from '@nitida/contract';
import { type ActiveRemote, activeRemotes, currentHost } from './registry.ts';

/** Loads the remote's texts that are missing in a language. */
export async function loadMessages({ module, namespaces }: ActiveRemote, language: Language): Promise<void> {
  const { i18n } = currentHost().language;
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      i18n.addResourceBundle(language, namespace, await module.messages(namespace, language));
    }),
  );
}

export const hasMessages = ({ namespaces }: ActiveRemote, language: Language): boolean =>
  namespaces.every((namespace) => currentHost().language.i18n.hasResourceBundle(language, namespace));

/**
 * Loads the texts of every active remote in one language into the host's i18next. Wait for it before `i18n.changeLanguage`, so that the switch shows no
 * missing text.
 */
export async function loadRemoteMessages(language: Language): Promise<void> {
  await Promise.all(activeRemotes().map((remote) => loadMessages(remote, language)));
}
