import { isJson, type Json, listIn, numberIn, objectIn, parseJson, textIn } from '../json.ts';

export interface PageInspectorEvents {
  /** Receives messages about the targets of the page. */
  said(message: Json): void;
  /** Receives the messages of a target (a process of the document), except answers to this inspector's own commands. */
  targetSaid(targetId: string, message: Json): void;
}

/** The first id of this inspector's own commands, far above the ids of Playwright, which pass unchanged. */
const firstOwnId = 1_000_000_000;

/** WebKit's inspector of one page: a connection on which each process of the page is a target with its own messages. */
export class PageInspector {
  readonly #send: (message: Json) => void;
  readonly #events: PageInspectorEvents;
  readonly #answers = new Map<number, { resolve: (result: Json) => void; reject: (error: Error) => void }>();
  readonly #mainFrames = new Map<string, string>();
  #lastId = firstOwnId;
  #current = '';
  #provisional = '';

  constructor(send: (message: Json) => void, events: PageInspectorEvents) {
    this.#send = send;
    this.#events = events;
  }

  /** The target whose document the page shows. */
  get current(): string {
    return this.#current;
  }

  /** The target that replaces the current one once its document has arrived. Empty when there is none. */
  get provisional(): string {
    return this.#provisional;
  }

  mainFrame(targetId: string): string {
    return this.#mainFrames.get(targetId) ?? '';
  }

  /** Sends a command about the targets of the page (`Target.…`). */
  command(method: string, params: Json): void {
    this.#lastId += 1;
    this.#send({ id: this.#lastId, method, params });
  }

  forward(targetId: string, message: Json): void {
    this.command('Target.sendMessageToTarget', { targetId, message: JSON.stringify(message) });
  }

  /** Sends a command of this inspector to a target, and waits for the answer. */
  async ask(targetId: string, method: string, params: Json = {}): Promise<Json> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<Json>((resolve, reject) => this.#answers.set(id, { resolve, reject }));
    this.forward(targetId, { id, method, params });
    return answer;
  }

  /** Evaluates an expression in the main frame of the page. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.ask(this.#current, 'Runtime.evaluate', { expression, returnByValue: true, emulateUserGesture: true });
    if (answer.wasThrown === true) throw new Error(textIn(objectIn(answer, 'result'), 'description'));
    return objectIn(answer, 'result').value;
  }

  /** Calls a function on an object that the inspector holds. */
  async call(targetId: string, objectId: unknown, functionDeclaration: string, values: unknown[], returnByValue = true): Promise<Json> {
    const answer = await this.ask(targetId, 'Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      arguments: values.map((value) => ({ value })),
      returnByValue,
    });
    if (answer.wasThrown === true) throw new Error(textIn(objectIn(answer, 'result'), 'description'));
    return objectIn(answer, 'result');
  }

  receive(message: Json): void {
    const params = objectIn(message, 'params');
    switch (message.method) {
      case 'Target.targetCreated':
        if (textIn(objectIn(params, 'targetInfo'), 'type') !== 'page') return;
        if (objectIn(params, 'targetInfo').isProvisional === true) this.#provisional = textIn(objectIn(params, 'targetInfo'), 'targetId');
        else this.#current = textIn(objectIn(params, 'targetInfo'), 'targetId');
        break;
      case 'Target.didCommitProvisionalTarget':
        this.#current = textIn(params, 'newTargetId');
        this.#provisional = '';
        break;
      case 'Target.targetDestroyed':
        if (params.targetId === this.#provisional) this.#provisional = '';
        break;
      case 'Target.dispatchMessageFromTarget':
        this.#fromTarget(textIn(params, 'targetId'), parseJson(textIn(params, 'message')));
        return;
      case undefined:
        return;
    }
    this.#events.said(message);
  }

  #fromTarget(targetId: string, message: Json): void {
    const frame = objectIn(objectIn(objectIn(message, 'result'), 'frameTree'), 'frame');
    if (frame.id !== undefined) this.#mainFrames.set(targetId, textIn(frame, 'id'));
    const id = numberIn(message, 'id');
    const waiting = this.#answers.get(id);
    if (waiting === undefined) {
      if (id < firstOwnId) this.#events.targetSaid(targetId, message);
      return;
    }
    this.#answers.delete(id);
    if (isJson(message.error)) waiting.reject(new Error(errorText(message.error)));
    else waiting.resolve(objectIn(message, 'result'));
  }
}

const errorText = (error: Json): string =>
  [textIn(error, 'message'), ...listIn(error, 'data').map((each) => textIn(each, 'message'))].join('; ');
