import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { Peers, chosenProtocol, offeredToken, originAllowed, targetOf } from './admission.ts';

test('a peer has so many sockets and no more, and all have theirs', () => {
  const peers = new Peers();
  const enter = (peer: string): boolean => peers.enter(peer, 2, 3);
  expect(['a', 'a', 'a', 'b', 'c'].map(enter)).toEqual([true, true, false, true, false]);
  peers.leave('a');
  expect(['a', 'a'].map(enter)).toEqual([true, false]);
  for (const peer of ['a', 'a', 'b']) peers.leave(peer);
  expect(['b', 'b', 'b', 'a', 'a'].map(enter)).toEqual([true, true, false, true, false]);
});

test.each([
  ['/ws/abc', { kind: 'market' }],
  ['/ws/abc?a=/ws/coin/1', { kind: 'market' }],
  ['/ws/live', null],
  ['/ws/a/b', null],
  ['/ws/coin/17', { kind: 'private', userId: '17' }],
  ['/ws/coin/17?a=b', { kind: 'private', userId: '17' }],
  ['/ws/coin/0', null],
])('%s names %j', (url, target) => {
  expect(targetOf(url)).toEqual(target);
});

/** Of a request only its headers are read. */
const request = (headers: Record<string, string>): IncomingMessage =>
  ({ headers }) as unknown as IncomingMessage;
const rules = { publicUrl: 'https://assay.example', isOwnHost: (host: string) => host !== 'evil.example' };

test.each([
  [{}, false],
  [{ host: 'evil.example' }, false],
  [{ host: 'inside:80' }, true],
  [{ host: 'INSIDE:81', origin: 'http://inside:81' }, true],
  [{ host: 'inside:81', origin: 'https://assay.example' }, true],
  [{ host: 'inside:81', origin: 'http://assay.example' }, false],
  [{ host: 'inside:81', origin: 'https://other.example' }, false],
  [{ host: 'inside:81', origin: 'null' }, false],
])('a page of %j may connect: %s', (headers, may) => {
  expect(originAllowed(request(headers), rules)).toBe(may);
});

test('a token is offered behind our subprotocol, which alone is chosen', () => {
  const offered = (names: string) => offeredToken(request({ 'sec-websocket-protocol': names }));
  expect(['assay, t', 'assay,t', 'assay', 'other, t', ''].map(offered)).toEqual(['t', 't', null, null, null]);
  expect(offeredToken(request({}))).toBeNull();
  expect([chosenProtocol(new Set(['t', 'assay'])), chosenProtocol(new Set(['t']))]).toEqual(['assay', false]);
});
