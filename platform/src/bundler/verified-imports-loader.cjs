// Some libraries load modules by their own import(), which the bundler ignores. The loader replaces it by the verified import.
const ownImport = /\bimport\((?=\s*(?:\/\*[^*]*\*\/\s*)*\/\*\s*webpackIgnore: true)/g;

module.exports = (source) => source.replace(ownImport, 'nitidaImport(import.meta.url)(');
