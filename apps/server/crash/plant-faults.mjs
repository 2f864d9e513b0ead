/**
 * Loaded with `--import` by the crash tests alone: makes the core fail where a command's id asks for it.
 *
 * Ids: `torn` throws after the command has changed the state, `unbalanced` leaves an asset that does not sum to
 * zero, `broken` passes but is found by the full recount.
 */
/* oxlint-disable typescript/unbound-method -- methods are taken to be called with `call` */
import { Exchange } from '@assay/core';

const { apply, read, findInvariantFaults } = Exchange.prototype;
/** @type {WeakMap<object, string>} */
const planted = new WeakMap();

Exchange.prototype.apply = function (time, command) {
  const applied = apply.call(this, time, command);
  const id = 'requestId' in command ? command.requestId : null;
  if (id === 'torn') throw new Error('planted: torn');
  if (id === 'unbalanced' || id === 'broken') planted.set(this, id);
  return applied;
};

Exchange.prototype.read = function (query) {
  const result = read.call(this, query);
  if (query.type !== 'totals' || planted.get(this) !== 'unbalanced') return result;
  return result.map((total) => ({ ...total, sum: 1 }));
};

Exchange.prototype.findInvariantFaults = function () {
  return planted.get(this) === 'broken' ? ['planted: broken'] : findInvariantFaults.call(this);
};
