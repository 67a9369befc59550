import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAddressedToUs, parseRequest, ParentChannel } from '../../../../web/src/embed/messages';
import type { MessageKind } from '../../../../web/src/embed/options';

type Listener = (event: Partial<MessageEvent>) => void;

/** A frame inside a page that writes down what it is sent. */
function makeFrame() {
  const sent: { message: unknown; origin: string }[] = [];
  let listener: Listener | undefined;
  const parent = { postMessage: (message: unknown, origin: string) => sent.push({ message, origin }) };
  const frame = {
    parent,
    addEventListener: (_type: string, added: Listener) => (listener = added),
  } as unknown as Window;
  return {
    frame,
    parent: parent as unknown as Window,
    sent,
    deliver: (event: Partial<MessageEvent>) => listener?.(event),
  };
}

function open(kinds: MessageKind[], origin: string | null = null) {
  const page = makeFrame();
  const host = {
    exhibit: 'energy',
    current: 'v=1',
    hash: () => host.current,
    load: (hash: string) => (host.current = hash),
  };
  const channel = new ParentChannel(host, new Set(kinds), origin, page.frame);
  return { ...page, host, channel };
}

let warnings: ReturnType<typeof vi.fn>;
beforeEach(() => {
  warnings = vi.fn();
  vi.stubGlobal('console', { ...console, warn: warnings });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('ParentChannel', () => {
  test('says nothing that was not asked for', () => {
    const { channel, sent, deliver, parent } = open([]);
    channel.height(100);
    channel.ready();
    channel.statechange('v=1');
    channel.error('no');
    deliver({ source: parent, data: { type: 'attractor:get-state', id: 1 } });
    expect(sent).toEqual([]);
  });

  test('tells a height once, rounded up, in both dialects', () => {
    const { channel, sent } = open(['height', 'lti']);
    channel.height(99.2);
    channel.height(100);
    expect(sent.map(({ message }) => message)).toEqual([
      { type: 'attractor:height', height: 100 },
      { subject: 'lti.frameResize', height: 100 },
    ]);
  });

  test('gives and takes the state', () => {
    const { sent, deliver, parent, host } = open(['state']);
    deliver({ source: parent, data: { type: 'attractor:set-state', id: 'a', hash: 'v=1&seed=9' } });
    deliver({ source: parent, data: { type: 'attractor:get-state', id: 2 } });
    expect(host.current).toBe('v=1&seed=9');
    expect(sent.map(({ message }) => message)).toEqual([
      { type: 'attractor:state', id: 'a', exhibit: 'energy', hash: 'v=1&seed=9' },
      { type: 'attractor:state', id: 2, exhibit: 'energy', hash: 'v=1&seed=9' },
    ]);
  });

  test('ignores a foreign window, says so, and keeps the state', () => {
    const { sent, deliver, host } = open(['state']);
    deliver({ source: {} as Window, data: { type: 'attractor:set-state', id: 1, hash: 'v=1&seed=666' } });
    expect(sent).toEqual([]);
    expect(host.current).toBe('v=1');
    expect(warnings.mock.calls[0]![0]).toContain('not the parent');
  });

  test('ignores a parent of another origin than the one named', () => {
    const { sent, deliver, parent, host } = open(['state'], 'https://course.example');
    deliver({
      source: parent,
      origin: 'https://evil.example',
      data: { type: 'attractor:set-state', id: 1, hash: 'v=1&x=1' },
    });
    expect([sent, host.current]).toEqual([[], 'v=1']);
    expect(warnings.mock.calls[0]![0]).toContain('only https://course.example');
    deliver({ source: parent, origin: 'https://course.example', data: { type: 'attractor:get-state', id: 1 } });
    expect(sent[0]!.origin).toBe('https://course.example');
  });

  test.each([
    [{ type: 'attractor:set-state', id: 1 }, 'a string, not undefined'],
    [{ type: 'attractor:set-state', id: 1, hash: ['x'] }, 'a string, not an array'],
    [{ type: 'attractor:get-state' }, 'needs an id'],
    [{ type: 'attractor:explode', id: 1 }, 'no message of type "attractor:explode"'],
  ])('refuses %j with a reason and keeps the state', (data, reason) => {
    const { sent, deliver, parent, host } = open(['state']);
    deliver({ source: parent, data });
    expect(host.current).toBe('v=1');
    expect(sent).toHaveLength(1);
    const { type, reason: told } = sent[0]!.message as { type: string; reason: string };
    expect(type).toBe('attractor:refused');
    expect(told).toContain(reason);
  });

  test('leaves the messages of others alone', () => {
    const { sent, deliver, parent } = open(['state']);
    for (const data of ['{"a":1}', null, 7, { context: 'h5p', action: 'hello' }, { type: 'webpackOk' }])
      deliver({ source: parent, data });
    expect([sent, warnings.mock.calls]).toEqual([[], []]);
  });
});

test('only an object whose type begins with attractor: is addressed to us', () => {
  expect(isAddressedToUs({ type: 'attractor:x' })).toBe(true);
  for (const other of [undefined, null, 'attractor:x', [], {}, { type: 1 }]) expect(isAddressedToUs(other)).toBe(false);
});

test('parseRequest gives back exactly the fields it knows', () => {
  expect(parseRequest({ type: 'attractor:get-state', id: 0, hash: 'ignored' })).toEqual({
    type: 'attractor:get-state',
    id: 0,
  });
});
