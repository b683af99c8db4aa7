// Inlined in every page in development before the first module. The block keeps the names of this classic script local.
{
  // The content policy permits rules that styled-components inserts by script, as in production, and no text in its style elements.
  window.SC_DISABLE_SPEEDY = false;

  // React looks for this hook once at its start. The bundle of a remote, which loads later, then finds the renderer in it.
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

  // An element of its own, above what the page shows until the next build.
  const say = (text) => {
    const note = document.getElementById('does-not-compile') ?? document.body.appendChild(document.createElement('pre'));
    note.id = 'does-not-compile';
    note.setAttribute('role', 'alert');
    Object.assign(note.style, { position: 'fixed', inset: '0 0 auto', zIndex: '99999', maxHeight: '60vh', overflow: 'auto', margin: '0' });
    Object.assign(note.style, { padding: '1rem', background: '#7a1212', color: '#fff', font: '14px monospace', whiteSpace: 'pre-wrap' });
    note.textContent = text;
  };

  let isLost = false;
  const events = new EventSource('/__dev/events');
  events.onmessage = ({ data }) => {
    const { name, hash, needsReload, reason } = JSON.parse(data);
    if (reason !== undefined) return say(`${name} does not compile:\n${reason}`);
    if (needsReload) location.reload();
    latest.set(name, hash);
    followers.get(name)?.(hash);
  };
  // The site restarts when the API or the platform changes.
  events.onerror = () => {
    isLost = true;
  };
  events.onopen = () => {
    if (isLost) location.reload();
  };
}
