/**
 * Features that a browser of the floor lacks, and that do no harm there: each with its reason. A feature that nothing uses any
 * more is to be taken out; the check says so.
 */
export const allowedFeatures: Record<string, string> = {
  // Styles that a browser leaves out without a loss.
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
  // Code of libraries that asks first whether the feature is there.
  'api.Navigator.connection': 'The Federation runtime reads the speed of the line where it can.',
  'api.Navigator.userAgentData': 'react-aria reads the user agent where it is missing.',
  'api.Window.cookieStore': 'axios reads document.cookie where it is missing.',
  'api.Window.setImmediate': "React's scheduler and axios use a message channel where it is missing.",
  'javascript.builtins.Intl.Locale.getTextInfo': 'react-aria and i18next know the direction of a script where it is missing.',
  // Code of libraries that no page of ours reaches.
  'api.Element.startViewTransition': 'React calls it for its ViewTransition component only, which no page has.',
  'api.ViewTransition.skipTransition': 'React calls it for its ViewTransition component only, which no page has.',
  'api.WebTransport': 'socket.io has the transport; ours is told to use WebSocket alone.',
  'api.WebTransport.createBidirectionalStream': 'socket.io has the transport; ours is told to use WebSocket alone.',
  // Names that mean something else.
  'api.HTMLInstallElement.isValid': 'A method of phone numbers in libphonenumber.',
  'javascript.builtins.Atomics.waitAsync': 'ES2024 has it; no page shares memory, and bundles are searched for the name.',
};
