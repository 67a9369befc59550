import type { MessageKind } from './options';

/**
 * The conversation of a frame with the page around it.
 *
 * Out, each only if its kind was asked for:
 *   {type: 'attractor:height', height}        and, kind 'lti', {subject: 'lti.frameResize', height}
 *   {type: 'attractor:ready', exhibit, hash}  {type: 'attractor:statechange', exhibit, hash}
 *   {type: 'attractor:error', exhibit, message}
 * In, if 'state' was asked for; `id` is any string or number and comes back in the answer:
 *   {type: 'attractor:get-state', id}         answered by {type: 'attractor:state', id, exhibit, hash}
 *   {type: 'attractor:set-state', id, hash}   answered by {type: 'attractor:state', ...} with the state now in force
 * A request that cannot be carried out is answered by {type: 'attractor:refused', id, reason}.
 */
export type Request =
  | { readonly type: 'attractor:get-state'; readonly id: string | number }
  | { readonly type: 'attractor:set-state'; readonly id: string | number; readonly hash: string };

export class MessageError extends Error {
  constructor(
    message: string,
    /** The id of the request, where it has one. */ readonly id: string | number | null,
  ) {
    super(message);
    this.name = 'MessageError';
  }
}

/** Whether data claims to be a message for a frame of ours; all else is somebody else's and is left alone. */
export function isAddressedToUs(data: unknown): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && String(data.type).startsWith('attractor:');
}

/** The request that a message makes. @throws MessageError that says what was wrong and what was expected. */
export function parseRequest(data: { type: string; id?: unknown; hash?: unknown }): Request {
  const { type, id, hash } = data;
  if (typeof id !== 'string' && typeof id !== 'number') {
    throw new MessageError(
      `a message of type "${type}" needs an id that is a string or a number, not ${kindOf(id)}`,
      null,
    );
  }
  if (type === 'attractor:get-state') return { type, id };
  if (type === 'attractor:set-state') {
    if (typeof hash !== 'string') {
      throw new MessageError(`"attractor:set-state" needs a hash that is a string, not ${kindOf(hash)}`, id);
    }
    return { type, id, hash };
  }
  throw new MessageError(`there is no message of type "${type.slice(0, 60)}"; known are get-state and set-state`, id);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value;
}

interface FrameHost {
  /** Name of the exhibit shown. */ readonly exhibit: string;
  /** State now in force. */ hash(): string;
  /** Takes over a state. */ load(hash: string): void;
}

/** Sends what was asked for to the parent and answers it. Silent where there is no parent or nothing was asked for. */
export class ParentChannel {
  private readonly abort = new AbortController();
  private lastHeight = -1;

  constructor(
    private readonly host: FrameHost,
    private readonly kinds: ReadonlySet<MessageKind>,
    private readonly origin: string | null,
    private readonly frame: Window = window,
  ) {
    if (kinds.has('state')) {
      frame.addEventListener('message', (event) => this.receive(event), { signal: this.abort.signal });
    }
  }

  close(): void {
    this.abort.abort();
  }

  /** Tells the height of the content, in CSS pixels, when it differs from the last one told. */
  height(pixels: number): void {
    const height = Math.ceil(pixels);
    if (height === this.lastHeight) return;
    this.lastHeight = height;
    if (this.kinds.has('height')) this.send({ type: 'attractor:height', height });
    if (this.kinds.has('lti')) this.send({ subject: 'lti.frameResize', height });
  }

  ready(): void {
    if (this.kinds.has('ready'))
      this.send({ type: 'attractor:ready', exhibit: this.host.exhibit, hash: this.host.hash() });
  }

  statechange(hash: string): void {
    if (this.kinds.has('statechange')) this.send({ type: 'attractor:statechange', exhibit: this.host.exhibit, hash });
  }

  error(message: string): void {
    if (this.kinds.has('error')) this.send({ type: 'attractor:error', exhibit: this.host.exhibit, message });
  }

  private receive(event: MessageEvent): void {
    if (!isAddressedToUs(event.data)) return;
    if (event.source !== this.frame.parent || this.frame.parent === this.frame) {
      console.warn(
        `Attractor ignored "${event.data.type}": it came from a window that is not the parent of this frame.`,
      );
      return;
    }
    if (this.origin !== null && event.origin !== this.origin) {
      console.warn(`Attractor ignored "${event.data.type}" from ${event.origin}: only ${this.origin} may ask here.`);
      return;
    }
    try {
      const request = parseRequest(event.data);
      if (request.type === 'attractor:set-state') this.host.load(request.hash);
      this.send({ type: 'attractor:state', id: request.id, exhibit: this.host.exhibit, hash: this.host.hash() });
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      console.warn(`Attractor refused a message of the parent: ${error.message}.`);
      this.send({ type: 'attractor:refused', id: error.id, reason: error.message });
    }
  }

  private send(message: Readonly<Record<string, unknown>>): void {
    if (this.frame.parent === this.frame) return;
    // '*' is right while no origin is named: a state holds nothing private, and a course page may be served from anywhere.
    this.frame.parent.postMessage(message, this.origin ?? '*');
  }
}
