/**
 * Who may do which operator action, stated a second time; an action that is not here is refused. And what all of them can
 * bring the core to: what is not named here is nothing that an operator can do.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_TYPES, PROPOSABLE_TYPES } from '@assay/core';
import { CASE_QUEUES, OPERATOR_ACTIONS } from '../bootstrap/operator-actions.ts';
import { policyOf } from '../modules/operators/policy.ts';
import { OPERATOR_ROLES } from '@assay/protocol';
import type { OperatorRole } from '@assay/protocol';

/** By letter: owner, finance, compliance, support, content, auditor; `+` for what others must approve. */
const MATRIX: Readonly<Record<string, string>> = {
  today: 'o f c s t a',
  'alarm-mails show': 'o f c s t a',
  'alarm-mails set': 'o f c s t a',
  'find user': 'o f c s a',
  'show user': 'o f c s a',
  'user-rows': 'o f c s a',
  note: 'o f c s',
  queue: 'f c s',
  claim: 'f c s',
  'give-back': 'f c s',
  'list second-looks': 'c a',
  'show second-look': 'c',
  'approve second-look': 'c',
  'reject second-look': 'c',
  'list identities': 'c a',
  'show identity': 'c',
  'photo identity': 'c',
  'approve identity': 'c',
  'reject identity': 'c',
  'list merchants': 'c a',
  'show merchant': 'c',
  'approve merchant': 'c',
  'reject merchant': 'c',
  'end-merchant': 'c',
  account: 'f c s a',
  credit: 'c s',
  freeze: 'c s',
  unfreeze: 'c',
  'list lost-factors': 's a',
  'show lost-factor': 's',
  'approve lost-factor': 's +',
  'reject lost-factor': 's',
  'list clearances': 'c a',
  'show clearance': 'c',
  'approve clearance': 'c',
  'reject clearance': 'c',
  audit: 'c a',
  'check-log': 'o c a',
  drift: 'c a',
  'seconds-product': 'o f +',
  'seconds-limits': 'o f +',
  'asset-listing': 'o f +',
  'market-listing': 'o f +',
  'fee-tiers': 'o f +',
  'rebate-rates': 'o f +',
  'price-band': 'o f +',
  'market-status': 'o f +',
  'market-delisting': 'o f +',
  'futures-listing': 'o f +',
  'futures-terms': 'o f +',
  'futures-insurance': 'o f +',
  'show market': 'o f c a',
  'market-pause': 'o f c',
  'list payments': 'f c a',
  'show payment': 'f c',
  'photo payment': 'f c',
  'approve payment': 'f c +',
  'reject payment': 'f c +',
  'list stray-tokens': 'o f c a',
  'list withdrawals': 'f c a',
  'list late-withdrawals': 'f c a',
  'show withdrawal': 'f c',
  'approve withdrawal': 'f c +',
  'reject withdrawal': 'f c +',
  'return withdrawal': 'f c +',
  'list card-sales': 'f c a',
  'show card-sale': 'f c',
  'take-over card-sale': 'f',
  'pay card-sale': 'f +',
  'return card-sale': 'f c +',
  'list card-disputes': 'f c a',
  'show card-dispute': 'f c',
  'approve card-dispute': 'f c',
  'reject card-dispute': 'f c',
  'list screening': 'c',
  'show screening': 'c',
  'approve screening': 'c +',
  'reject screening': 'c',
  'list routes': 'o f c a',
  'show route': 'o f c a',
  'route-pause': 'o f c',
  'route-resume': 'f c +',
  'route-terms': 'o f +',
  'list card-terms': 'o f c a',
  'card-terms': 'o f +',
  'card-pause': 'o f c',
  'swap-terms': 'o f +',
  'write-off loss': 'f c +',
  'trial-balance': 'o f c a',
  income: 'o f c a',
  holdings: 'o f c a',
  'house-accounts': 'o f c a',
  'house-postings': 'o f c a',
  'preview move': 'f c',
  'treasury move': 'f +',
  'preview correction': 'f c',
  'correct balance': 'f +',
  configuration: 'o f c a',
  'configuration versions': 'o f c a',
  'configuration compare': 'o f c a',
  'configuration undo': 'o f +',
  'configuration export': 'o f c a',
  'configuration differences': 'o f c a',
  'configuration import': 'o f +',
  settings: 'o f c t a',
  'venue-name': 'o t +',
  'venue-logo': 'o t +',
  'venue-colours': 'o t +',
  'start-page': 'o t +',
  'display-currencies': 'o t +',
  languages: 'o t +',
  contacts: 'o t +',
  'time-zones': 'o t +',
  'legal-details': 'o c +',
  'spot-countries': 'o c +',
  'swap-countries': 'o c +',
  'futures-countries': 'o c +',
  'seconds-countries': 'o c +',
  'withdrawal-limits': 'o f +',
  'price-sources': 'o f +',
  'network-endpoints': 'o f +',
  'network-token': 'o f +',
  network: 'o f +',
  'settings approve': 'o f c t',
  'settings reject': 'o f c t',
  'settings undo': 'o f c t +',
  'set-up': 'o',
  'set-up mail': 'o',
  'set-up end': 'o',
  'backups list': 'o a',
  'backups take': 'o',
  'backups rehearse': 'o',
  'live list': 'o a',
  'live confirm': 'o',
  'live mail': 'o',
  'live mail-code': 'o',
  'live restored': 'o',
  'live open': 'o +',
  'operators first': 'anyone',
  'sign-in': 'anyone',
  'operators accept': 'anyone',
  authenticator: 'o f c s t a',
  'authenticator confirm': 'o f c s t a',
  'sign-in passkey': 'anyone',
  passkey: 'o f c s t a',
  'passkey confirm': 'o f c s t a',
  'sign-out': 'o f c s t a',
  whoami: 'o f c s t a',
  'operators list': 'o a',
  'operators invite': 'o',
  'operators admit': 'o',
  'operators new-key': 'o f c',
  'operators lost-login': 'anyone',
  'operators new-login': 'anyone',
  'operators roles': 'o',
  'operators suspend': 'o',
  'tokens list': 'o f c s t a',
  'tokens make': 'o f c s t a',
  'tokens end': 'o f c s t a',
  'proposals list': 'o f c s t a',
  'proposals show': 'o f c s t a',
  'proposals passkey': 'o f c',
  'proposals policy': 'o f c s t a',
  'proposals proofs': 'o c a',
  'proposals approve': 'o f c',
  'proposals reject': 'o f c',
};
const LETTERS: Readonly<Record<OperatorRole, string>> = {
  owner: 'o',
  finance: 'f',
  compliance: 'c',
  support: 's',
  content: 't',
  auditor: 'a',
};

it('every action is done by whom the matrix says', () => {
  const said = OPERATOR_ACTIONS.map(({ name, roles, isOpen, approvals }) => {
    const letters = OPERATOR_ROLES.filter((role) => roles.includes(role)).map((role) => LETTERS[role]);
    return [name, isOpen ? 'anyone' : [...letters, ...(approvals > 0 ? ['+'] : [])].join(' ')];
  });
  expect(Object.fromEntries(said)).toEqual(MATRIX);
});

/** What programs may do by a token of an operator. Nothing here looks at what is private of a user, judges, approves, or is done at once. */
const READ_BY_TOKENS = [
  'today',
  'alarm-mails show',
  'queue',
  'list second-looks',
  'list identities',
  'list merchants',
  'list lost-factors',
  'list clearances',
  'check-log',
  'show market',
  'list payments',
  'list stray-tokens',
  'list withdrawals',
  'list late-withdrawals',
  'list routes',
  'show route',
  'list card-sales',
  'list card-terms',
  'list card-disputes',
  'list screening',
  'trial-balance',
  'income',
  'holdings',
  'house-accounts',
  'house-postings',
  'preview move',
  'configuration',
  'configuration versions',
  'configuration compare',
  'configuration export',
  'configuration differences',
  'settings',
  'backups list',
  'live list',
  'whoami',
  'operators list',
  'proposals list',
  'proposals show',
  'proposals proofs',
  'proposals policy',
];
const PROPOSED_BY_TOKENS = [
  'seconds-product',
  'seconds-limits',
  'asset-listing',
  'market-listing',
  'fee-tiers',
  'rebate-rates',
  'price-band',
  'market-status',
  'market-delisting',
  'futures-listing',
  'futures-terms',
  'futures-insurance',
  'swap-terms',
  'return withdrawal',
  'route-resume',
  'route-terms',
  'card-terms',
  'write-off loss',
  'treasury move',
  'configuration undo',
  'configuration import',
  'venue-name',
  'venue-logo',
  'venue-colours',
  'start-page',
  'display-currencies',
  'languages',
  'contacts',
  'time-zones',
  'legal-details',
  'spot-countries',
  'swap-countries',
  'futures-countries',
  'seconds-countries',
  'withdrawal-limits',
  'price-sources',
  'network-endpoints',
  'network-token',
  'network',
  'settings undo',
];

it('a token reads and proposes what stands here, and does nothing else', () => {
  const by = (does: string) => OPERATOR_ACTIONS.filter(({ byToken }) => byToken === does);
  expect(by('reads').map(({ name }) => name)).toEqual(READ_BY_TOKENS);
  expect(by('proposes').map(({ name }) => name)).toEqual(PROPOSED_BY_TOKENS);
  for (const { name, approvals, needsReason, showsFirst } of by('reads')) {
    expect([name, approvals, needsReason, showsFirst]).toEqual([name, 0, false, null]);
  }
  const nouns = CASE_QUEUES.map(({ noun }) => noun);
  for (const { name, approvals, prepared, isOpen } of by('proposes')) {
    const isCase = nouns.some((noun) => [`approve ${noun}`, `reject ${noun}`].includes(name));
    expect([name, approvals > 0, prepared, isOpen, isCase]).toEqual([name, true, [], false, false]);
  }
});

it('whoever has no authenticator can bind one, and go', () => {
  const open = OPERATOR_ACTIONS.filter(({ withoutAuthenticator }) => withoutAuthenticator);
  expect(open.map(({ name }) => name)).toEqual([
    'authenticator',
    'authenticator confirm',
    'passkey',
    'passkey confirm',
    'sign-out',
    'whoami',
  ]);
});

it('an auditor decides and proposes nothing', () => {
  const deciding = OPERATOR_ACTIONS.filter(
    ({ showsFirst, approvals }) => showsFirst !== null || approvals > 0,
  );
  expect(deciding.length).toBeGreaterThan(5);
  for (const { name, roles } of deciding) expect([name, roles.includes('auditor')]).toEqual([name, false]);
});

it('what is shown first and then approved or rejected is a queue, where it is claimed', () => {
  const names = new Set(OPERATOR_ACTIONS.map(({ name }) => name));
  const judged = OPERATOR_ACTIONS.flatMap(({ name, showsFirst }) => {
    const noun = name.replace('approve ', '');
    return showsFirst === `show ${noun}` && names.has(`reject ${noun}`) ? [noun] : [];
  });
  expect(judged.toSorted()).toEqual(CASE_QUEUES.map(({ noun }) => noun).toSorted());
  // By the topic the console heads the queue's page.
  const topics = OPERATOR_ACTIONS.filter(({ name }) => judged.some((noun) => name === `approve ${noun}`));
  expect(new Set(topics.map(({ topic }) => topic)).size).toBe(judged.length);
  expect(topics.map(({ topic }) => topic)).not.toContain('queues');
});

/** Commands of the core that operators propose, and others must approve: no tick, no order, no balance that is set, no step of a contract. */
const PROPOSED = [
  // Out of an account of the house, to a user.
  'correct-balance',
  'credit-payment',
  'decide-withdrawal',
  'fund-insurance',
  'list-asset',
  'list-futures-market',
  'list-market',
  'offer-seconds',
  // That a bank has paid for coins, or will not.
  'pay-card-sale',
  'register-operator',
  'return-card-sale',
  'return-withdrawal',
  // A pause is sent alone, which opens nothing.
  'set-card-terms',
  'set-fee-tiers',
  'set-futures-terms',
  'set-market-status',
  'set-pool-limits',
  'set-price-band',
  'set-rebate-rates',
  // A pause is sent alone, by `pauseRoute`, which opens nothing.
  'set-route-status',
  'set-route-terms',
  'set-swap-terms',
  // Between accounts of the house.
  'transfer-house-money',
  // Out of the treasury, of what a count has found missing.
  'write-off-loss',
];
/** What one operator sends alone. `activate-rules` brings a trial of their terms to where the exchange is, and no further. */
const SENT_ALONE = [
  'activate-rules',
  'approve-proposal',
  'claim-card-sale',
  'propose',
  'reject-proposal',
  'revoke-operator',
];

const SOURCE = path.join(import.meta.dirname, '..');

it('no operator brings the core to anything else than these', () => {
  expect(PROPOSABLE_TYPES.filter((type) => policyOf(type) !== null).toSorted()).toEqual(PROPOSED);
  const ofOperators = /^(operator|modules\/(operators|users|today|treasury))\/|(\/operator|-actions)\.ts$/;
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => ofOperators.test(file) && /(?<!\.test|[.-]fixture)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(40);
  const texts = files.map((file) => readFileSync(path.join(SOURCE, file), 'utf8')).join('\n');
  const sent = COMMAND_TYPES.filter((type) => texts.includes(`type: '${type}'`) && !PROPOSED.includes(type));
  expect(sent.toSorted()).toEqual(SENT_ALONE);
});
