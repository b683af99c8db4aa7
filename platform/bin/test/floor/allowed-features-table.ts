/**
 * Features that a browser of the floor lacks without harm, each with the reason. The check reports a feature that nothing uses
 * any more, so that it can be removed.
 */
export const allowedFeatures: Record<string, string> = {
  // Styles that a browser can ignore without loss.
  'css.properties.cursor.default': 'A touch screen has no pointer to show.',
  'css.properties.cursor.pointer': 'A touch screen has no pointer to show.',
  'css.properties.cursor.not-allowed': 'A touch screen has no pointer to show.',
  'css.properties.forced-color-adjust': 'Safari has no forced colours that it could keep away.',
  'css.properties.resize': 'It takes the handle away, which iOS does not draw.',
  'css.properties.scrollbar-color': 'Scrollbars are as the system draws them.',
  'css.properties.scrollbar-width': 'The tabs hide their scrollbar by ::-webkit-scrollbar too.',
  'css.properties.text-size-adjust': 'It keeps a phone from enlarging text; desktops do not. iOS has it by its prefix.',
  'css.properties.text-wrap.pretty': 'Lines break as they always did.',
  'css.properties.break-before.avoid': 'A printed page may break at a less favourable place.',
  'css.properties.break-after.avoid': 'A printed page may break at a less favourable place.',
  'css.at-rules.page': 'The browser prints with its own margins.',
  // Our code that does without.
  'api.Performance.interactionCount': 'A browser without it has no interactions to report either.',
  // Library code that detects the feature first.
  'api.Navigator.connection': 'React reads the speed of the line where it can.',
  'api.Navigator.userAgentData': 'react-aria reads the user agent where it is missing.',
  'api.Window.cookieStore': 'axios reads document.cookie where it is missing.',
  'api.Window.cancelIdleCallback': 'It is called only where requestIdleCallback is there.',
  'api.Window.requestIdleCallback': 'whenIdle waits a second where it is missing.',
  'api.Window.setImmediate': "React's scheduler and axios use a message channel where it is missing.",
  'javascript.builtins.Intl.Locale.getTextInfo': 'react-aria and i18next know the direction of a script where it is missing.',
  'api.PublicKeyCredential.getClientCapabilities_static': 'SimpleWebAuthn asks other functions where it is missing.',
  // Library code that our pages never reach.
  'api.Element.startViewTransition': 'React calls it for its ViewTransition component only, which no page has.',
  'api.ViewTransition.skipTransition': 'React calls it for its ViewTransition component only, which no page has.',
  'api.WebTransport': 'socket.io has the transport; ours is told to use WebSocket alone.',
  'api.WebTransport.createBidirectionalStream': 'socket.io has the transport; ours is told to use WebSocket alone.',
  // Names that mean something else.
  'api.HTMLInstallElement.isValid': 'A method of phone numbers in libphonenumber.',
  'javascript.builtins.Atomics.waitAsync': 'ES2024 has it; no page shares memory, and bundles are searched for the name.',
};
