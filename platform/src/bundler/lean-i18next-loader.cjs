// i18next keeps two classes that no page of the site uses: it loads texts by itself (`Connector`), and it formats values inside texts (`Formatter`). Our pages
// hand over their texts, and format values by `@nitida/ui/format`. In their places stand classes that load nothing and format nothing.
const parts = [
  [
    /^const maxFailedLoads = [\s\S]*?^}\n(?=\nconst get = )/m,
    'class Connector extends EventEmitter { state = {}; init() {} load(languages, namespaces, done) { done(); } reload(languages, namespaces, done) { done(); } }\n',
  ],
  [/^const parseFormatStr = [\s\S]*?^}\n(?=\nclass Connector )/m, 'class Formatter { init() {} format(value) { return value; } }\n'],
];

module.exports = (source) =>
  parts.reduce((rest, [part, replacement]) => {
    if (!part.test(rest)) throw new Error(`i18next is written in another way: ${part}.`);
    return rest.replace(part, replacement);
  }, source);
