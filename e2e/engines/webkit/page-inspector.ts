import { isJson, type Json, listIn, numberIn, objectIn, parseJson, textIn } from '../json.ts';

export interface PageInspectorEvents {
  /** What the page's connection says of its targets. */
  said(message: Json): void;
  /** What a target (the document's process) says, without the answers to this inspector's own questions. */
  targetSaid(targetId: string, message: Json): void;
}

/** Ids of messages of ours, far from those of Playwright, which go through as they are. */
const firstOwnId = 1_000_000_000;

/** WebKit's inspector of one page: a connection, on which each process of the page is a target with messages of its own. */
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

  /** The target that takes over once its document is there; empty when none is under way. */
  get provisional(): string {
    return this.#provisional;
  }

  mainFrame(targetId: string): string {
    return this.#mainFrames.get(targetId) ?? '';
  }

  /** A command about the page's targets (`Target.…`). */
  command(method: string, params: Json): void {
    this.#lastId += 1;
    this.#send({ id: this.#lastId, method, params });
  }

  forward(targetId: string, message: Json): void {
    this.command('Target.sendMessageToTarget', { targetId, message: JSON.stringify(message) });
  }

  /** A question of ours to a target. */
  async ask(targetId: string, method: string, params: Json = {}): Promise<Json> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<Json>((resolve, reject) => this.#answers.set(id, { resolve, reject }));
    this.forward(targetId, { id, method, params });
    return answer;
  }

  /** The value of an expression in the page's main frame. */
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
