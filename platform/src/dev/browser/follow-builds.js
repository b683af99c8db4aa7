// Part of a development build: applies each rebuild in turn, and reloads the page when that fails.
const hot = import.meta.webpackHot;
let following = Promise.resolve();

async function follow(hash) {
  while (__webpack_hash__ !== hash) {
    const replaced = await hot.check(true);
    if (!replaced) throw new Error(`There is no way from build ${__webpack_hash__} to ${hash}.`);
  }
}

globalThis.nitidaHot.follow(nitidaPackage, (hash) => {
  following = following.then(() => follow(hash)).catch(() => location.reload());
});
