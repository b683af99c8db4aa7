// Libraries that load modules by an import() of their own, past the bundler: it becomes the page's verified import.
const ownImport = /\bimport\((?=\s*(?:\/\*[^*]*\*\/\s*)*\/\*\s*webpackIgnore: true)/g;

module.exports = (source) => source.replace(ownImport, 'nitidaImport(import.meta.url)(');
