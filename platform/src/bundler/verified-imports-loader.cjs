// Some libraries load modules by their own import(), which the bundler ignores. The loader replaces it by the verified import.
const ownImport = /\bimport\((?=\s*(?:\/\*[^*]*\*\/\s*)*\/\*\s*webpackIgnore: true)/g;

// Their addresses are absolute, so the base is only a valid one. The bundler would replace `import.meta.url` by the path of this machine.
module.exports = (source) => source.replace(ownImport, 'nitidaImport(document.baseURI)(');
