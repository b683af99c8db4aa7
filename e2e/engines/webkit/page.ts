import { setTimeout as pause } from 'node:timers/promises';
import { type Json, numberIn, objectIn, parseJson, textIn } from '../json.ts';
import { EventTranslator, worldOf } from './events.ts';
import { Keyboard, type KeyboardState } from './keyboard.ts';
import { Navigation } from './navigation.ts';
import { type Automate, adapted, commands, framesIn, ignored, isForPicture } from './page-commands.ts';
import { PageInspector } from './page-inspector.ts';
import { addressScript, bindingScript, languageScript } from './page-scripts.ts';

export interface PageConnections {
  /** Sends a message to Playwright. */
  tell(message: Json): void;
  /** Sends a message to the inspector of the page. */
  inspect(message: Json): void;
  /** Sends a command of the browser's automation about the window of this page. */
  automate: Automate;
  languages: readonly string[];
}

const modifiers = [
  [1, 'Shift'],
  [2, 'Control'],
  [4, 'Alt'],
  [8, 'Meta'],
] as const;

const mouseButtons: Record<string, string> = { left: 'Left', middle: 'Middle', right: 'Right' };
const mouseInteractions: Record<string, string> = { move: 'Move', down: 'Down', up: 'Up' };
const resizePatienceMs = 3_000;

/** A page in Playwright's protocol. WebKit's inspector handles its content, and the automation handles input and windows. */
export class Page {
  readonly #connections: PageConnections;
  readonly #inspector: PageInspector;
  readonly #events = new EventTranslator();
  readonly #keyboard = new Keyboard();
  readonly #navigation = new Navigation();
  readonly #bindings = new Set<string>();
  readonly #bootstraps = new Map<string, string>();
  #input: Promise<unknown> = Promise.resolve();

  constructor(connections: PageConnections) {
    this.#connections = connections;
    this.#inspector = new PageInspector(connections.inspect, {
      said: (message) => connections.tell(message),
      targetSaid: (targetId, message) => this.#fromTarget(targetId, message),
    });
    this.#inspector.command('Target.setPauseOnStart', { pauseOnStart: true });
  }

  get inspector(): PageInspector {
    return this.#inspector;
  }

  receive(message: Json): void {
    this.#inspector.receive(message);
  }

  /** Loads a URL and returns the id of the load once its document has arrived. */
  async navigate(url: string): Promise<string> {
    const arrived = this.#navigation.arrival();
    await this.#connections.automate('navigateBrowsingContext', { url, pageLoadStrategy: 'None' });
    return arrived;
  }

  /** Handles a command of Playwright to the page, outside of its documents. */
  async handle(method: string, params: Json): Promise<Json> {
    switch (method) {
      case 'Target.sendMessageToTarget':
        this.#toTarget(textIn(params, 'targetId'), parseJson(textIn(params, 'message')));
        return {};
      case 'Target.resume':
        this.#inspector.command(method, params);
        return {};
      case 'Target.activate':
        return this.#connections.automate('switchToBrowsingContext', {});
      case 'Emulation.setDeviceMetricsOverride':
        return this.#resize(numberIn(params, 'width'), numberIn(params, 'height'));
      case 'Input.dispatchMouseEvent':
        return this.#afterInput(() => this.#mouse(params));
      case 'Input.dispatchTapEvent':
        for (const type of ['move', 'down', 'up']) await this.#afterInput(() => this.#mouse({ ...params, type, button: 'left' }));
        return {};
      case 'Input.dispatchKeyEvent':
        return this.#afterInput(() => this.#key(params));
      case 'Input.dispatchWheelEvent':
        await this.#inspector.evaluate(`scrollBy(${numberIn(params, 'deltaX')}, ${numberIn(params, 'deltaY')})`);
        return {};
      case 'Dialog.enable':
      case 'Emulation.setActiveAndFocused':
      case 'Emulation.setAuthCredentials':
      case 'Emulation.setOrientationOverride':
        return {};
      default:
        throw new Error(`WebKitGTK has no ${method}`);
    }
  }

  #toTarget(targetId: string, message: Json): void {
    const method = textIn(message, 'method');
    const params = objectIn(message, 'params');
    const command = commands[method];
    const { automate } = this.#connections;
    if (isForPicture(method, params)) this.#answer(targetId, message, Promise.resolve({ result: { type: 'undefined' }, wasThrown: false }));
    else if (ignored.has(method)) this.#answer(targetId, message, Promise.resolve({}));
    else if (method === 'Runtime.addBinding') this.#answer(targetId, message, this.#addBinding(targetId, textIn(params, 'name')));
    else if (method === 'Page.setBootstrapScript') this.#answer(targetId, message, this.#setBootstrap(targetId, textIn(params, 'source')));
    else if (method === 'Network.setExtraHTTPHeaders')
      this.#answer(targetId, message, this.#setHeaders(targetId, objectIn(params, 'headers')));
    else if (command !== undefined) this.#answer(targetId, message, command({ inspector: this.#inspector, targetId, automate }, params));
    else {
      const world = params.contextId === undefined ? {} : { contextId: worldOf(params.contextId) };
      this.#inspector.forward(targetId, { ...message, params: { ...adapted(method, params), ...world } });
    }
  }

  #answer(targetId: string, { id }: Json, result: Promise<Json>): void {
    result.then(
      (value) => this.#tellFrom(targetId, { id, result: value }),
      (error: Error) => this.#tellFrom(targetId, { id, error: { message: error.message } }),
    );
  }

  #tellFrom(targetId: string, message: Json): void {
    this.#connections.tell({ method: 'Target.dispatchMessageFromTarget', params: { targetId, message: JSON.stringify(message) } });
  }

  #fromTarget(targetId: string, message: Json): void {
    const tree = objectIn(objectIn(message, 'result'), 'frameTree');
    if (tree.frame !== undefined) this.#events.knowFrames(framesIn(tree));
    const event = this.#navigation.adapt(targetId, message, this.#inspector.provisional);
    if (event === null) return;
    const mainFrame = this.#inspector.mainFrame(targetId);
    for (const each of event.method === undefined ? [event] : this.#events.translate(event, mainFrame)) this.#tellFrom(targetId, each);
    this.#navigation.follow(targetId, event, mainFrame);
  }

  async #setBootstrap(targetId: string, source: string): Promise<Json> {
    this.#bootstraps.set(targetId, source);
    const { languages } = this.#connections;
    const own = [addressScript, ...[...this.#bindings].map(bindingScript), ...(languages.length > 0 ? [languageScript(languages)] : [])];
    return this.#inspector.ask(targetId, 'Page.setBootstrapScript', { source: [...own, source].join(';\n') });
  }

  async #addBinding(targetId: string, name: string): Promise<Json> {
    this.#bindings.add(name);
    await this.#setBootstrap(targetId, this.#bootstraps.get(targetId) ?? '');
    await this.#inspector.ask(targetId, 'Runtime.evaluate', { expression: bindingScript(name) });
    return {};
  }

  async #setHeaders(targetId: string, headers: Json): Promise<Json> {
    const { languages } = this.#connections;
    const accepted = languages.length > 0 ? { 'Accept-Language': languages.join(', ') } : {};
    return this.#inspector.ask(targetId, 'Network.setExtraHTTPHeaders', { headers: { ...accepted, ...headers } });
  }

  /** A window may be larger than its page because of its frame, so each try corrects the size by the difference. */
  async #resize(width: number, height: number): Promise<Json> {
    const size = { width, height };
    const end = Date.now() + resizePatienceMs;
    while (Date.now() < end) {
      await this.#connections.automate('setWindowFrameOfBrowsingContext', { origin: { x: 0, y: 0 }, size });
      if (await this.#hasSize(width, height)) return {};
      await pause(50);
      const [innerWidth = width, innerHeight = height] = await this.#size();
      if (innerWidth === width && innerHeight === height) return {};
      size.width = Math.max(1, size.width + width - innerWidth);
      size.height = Math.max(1, size.height + height - innerHeight);
    }
    throw new Error(`The window of WebKit cannot be ${width} by ${height} pixels.`);
  }

  async #hasSize(width: number, height: number): Promise<boolean> {
    const [innerWidth, innerHeight] = await this.#size();
    return innerWidth === width && innerHeight === height;
  }

  async #size(): Promise<number[]> {
    const size = await this.#inspector.evaluate('[innerWidth, innerHeight]');
    return Array.isArray(size) ? size.map(Number) : [];
  }

  /** Runs inputs in order, each after the page has handled the previous one. */
  async #afterInput(act: () => Promise<Json>): Promise<Json> {
    const done = this.#input.then(act);
    this.#input = done.catch(() => undefined);
    return done;
  }

  async #mouse(params: Json): Promise<Json> {
    const type = textIn(params, 'type');
    return this.#connections.automate('performMouseInteraction', {
      position: { x: Math.round(numberIn(params, 'x')), y: Math.round(numberIn(params, 'y')) },
      button: type === 'move' ? 'None' : (mouseButtons[textIn(params, 'button')] ?? 'None'),
      interaction: mouseInteractions[type] ?? 'Move',
      modifiers: modifiers.filter(([bit]) => (numberIn(params, 'modifiers') & bit) !== 0).map(([, name]) => name),
    });
  }

  async #key(params: Json): Promise<Json> {
    const key = textIn(params, 'key');
    const state: KeyboardState = params.type === 'keyDown' ? this.#keyboard.press(key) : this.#keyboard.release(key);
    return this.#connections.automate('performInteractionSequence', {
      frameHandle: '',
      inputSources: [{ sourceId: 'keyboard', sourceType: 'Keyboard' }],
      steps: [{ states: [{ sourceId: 'keyboard', ...state }] }],
    });
  }
}
