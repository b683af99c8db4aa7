// The shell's entry runs each library in a task of its own and uses no name of it. The bundler would keep every export for such an import.
// In the composed shell remotes use these exports, so that only a build that knows all users can leave the others out.
const eager = /webpackMode: "eager"/g;

module.exports = (source) => source.replace(eager, 'webpackMode: "eager", webpackExports: []');
