/**
 * Loaded with `--import` by the crash tests alone: makes the core fail where a command's id asks for it.
 *
 * Ids: `torn` throws after the command has changed the state, `unbalanced` leaves an asset that does not sum to
 * zero, `broken` passes but is found by the full recount: of the living state, and of its copies, in which an account
 * lacks a unit.
 */
/* oxlint-disable typescript/unbound-method -- methods are taken to be called with `call` */
import { Exchange } from '@assay/core';

const { applyInto, read, captureArrays, findInvariantFaults } = Exchange.prototype;
/** @type {WeakMap<object, string>} */
const planted = new WeakMap();

// By this way the engine applies its commands; `apply` goes through it, too.
Exchange.prototype.applyInto = function (events, time, command, written) {
  const answer = applyInto.call(this, events, time, command, written);
  const id = 'requestId' in command ? command.requestId : null;
  if (id === 'torn') throw new Error('planted: torn');
  if (id === 'unbalanced' || id === 'broken') planted.set(this, id);
  return answer;
};

Exchange.prototype.read = function (query) {
  const result = read.call(this, query);
  if (query.type !== 'totals' || planted.get(this) !== 'unbalanced') return result;
  return result.map((total) => ({ ...total, sum: 1 }));
};

Exchange.prototype.captureArrays = function () {
  const captured = captureArrays.call(this);
  const { balances } = captured.sections['owners and ledger'].ledger;
  if (planted.get(this) === 'broken') balances[balances.length - 2] -= 1;
  return captured;
};

Exchange.prototype.findInvariantFaults = function () {
  return planted.get(this) === 'broken' ? ['planted: broken'] : findInvariantFaults.call(this);
};
