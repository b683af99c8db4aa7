// Inlined in every page in development, so that it runs before the first module. Classic script: a block keeps its names.
{
  // React looks for this once, as it starts; a remote's bundle, which comes later, then finds the renderer in it.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      this.renderers.set(this.renderers.size + 1, renderer);
      return this.renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };

  const latest = new Map();
  const followers = new Map();
  window.nitidaHot = {
    follow(name, take) {
      followers.set(name, take);
      if (latest.has(name)) take(latest.get(name));
    },
  };

  let isLost = false;
  const events = new EventSource('/__dev/events');
  events.onmessage = ({ data }) => {
    const { name, hash, needsReload } = JSON.parse(data);
    if (needsReload) location.reload();
    latest.set(name, hash);
    followers.get(name)?.(hash);
  };
  // The site starts anew when the API or the platform changes.
  events.onerror = () => {
    isLost = true;
  };
  events.onopen = () => {
    if (isLost) location.reload();
  };
}
