// react-router keeps two parts that no page of the site can reach. `Form` and its submissions stay in a build because the bundler does not know that
// `forwardRef` has no effect, and names are set for developers' tools. `Link` holds the prefetching of react-router's own framework, whose context no page has.
const named = /^\w+\.displayName = "[^"]+";$/gm;
const component = /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm;
const prefetching = /return shouldPrefetch && !isAbsolute \? .* : link;/;

module.exports = (source) => {
  if (source.includes('function usePrefetchBehavior') && !prefetching.test(source))
    throw new Error('react-router writes the prefetching of Link in another way.');
  return source.replace(named, '').replace(component, '/* @__PURE__ */ ').replace(prefetching, 'return link;');
};
