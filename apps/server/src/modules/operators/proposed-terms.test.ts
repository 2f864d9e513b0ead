/** What two operators decide of a venue: its markets, its fees, and the terms of its contracts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digitsOf } from '@assay/core';
import type { OperatorId, OwnerId, ProposalId, RatePpm, TimeMs, Units } from '@assay/core';
import { secondPeriods } from '@assay/protocol';
import type {
  ConfigurationDocument,
  ConsoleComparison,
  ConsoleConfiguration,
  ConsoleDifferences,
  ConsoleImported,
  ConsoleVersions,
} from '@assay/protocol';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { proposalLines } from '../../operator/proposing.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { HOUR_MS, Office, WHY } from './office-fixture.ts';
import type { ShownProposal } from './proposals.ts';

const NEW_TERMS = { seconds: 45, status: 'offered', profit: 820_000, least: 20, greatest: 500 };
/** A busy machine may need that long. */

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, ben, as, shown, signature, approve, logOf, mailsAbout } = office;

const { databases } = await bothDatabases(identityTables);

describe.each(databases)('what two operators decide, $title', ({ skip, make }) => {
  beforeAll(async () => {
    if (skip) return;
    venue = await openHttpVenue({}, { identityAt: await make() });
    office.beginAnew();
    await office.admitTwo();
  });
  afterAll(async () => {
    if (skip) return;
    const { faults } = venue;
    await venue.close();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  beforeEach((test) => {
    if (skip) test.skip();
  });

  it('markets are closed and delisted by two people, within what a market allows', async () => {
    const propose = (action: string, input: Readonly<Record<string, string>>) =>
      as<MadeProposal>(ben, action, { reason: WHY, input: { symbol: 'ADAUSDT', ...input } });
    const standing = async () =>
      (await venue.engine.read('live', { type: 'market-rules' })).result.markets[8];
    const { time } = await venue.engine.read('live', { type: 'market-rules' });
    const day = (days: number): string => new Date(time + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    await expect(propose('market-status', { status: 'halted' })).rejects.toThrow('--until TIME');
    await expect(propose('market-status', { status: 'open', until: day(1) })).rejects.toThrow('--until TIME');
    await expect(propose('market-status', { status: 'halted', until: day(3) })).rejects.toThrow(
      'The time is from',
    );
    await expect(propose('market-status', { status: 'halted', until: '2030-02-31' })).rejects.toThrow(
      'is no time',
    );
    await expect(propose('market-status', { status: 'delisted' })).rejects.toThrow('status');
    await expect(propose('market-delisting', { time: day(6) })).rejects.toThrow('The time is from');
    await expect(propose('market-status', { symbol: 'ADABTC', status: 'open' })).rejects.toThrow(
      'no market ADABTC',
    );

    const closing = await propose('market-status', { status: 'cancel-only' });
    expect(await standing()).toMatchObject({ status: 'open' });
    await approve(ann, closing.proposal);
    expect(await standing()).toMatchObject({ status: 'cancel-only', until: null, delistsAt: null });
    const going = await propose('market-delisting', { time: day(20) });
    await approve(ann, going.proposal);
    expect(await standing()).toMatchObject({ status: 'cancel-only', delistsAt: Date.parse(day(20)) });
    const staying = await propose('market-delisting', { time: 'never' });
    const opening = await propose('market-status', { status: 'open' });
    await approve(ann, staying.proposal);
    // What was proposed about the same market is outdated by it.
    await expect(approve(ann, opening.proposal)).rejects.toThrow('has been decided');
    expect(await standing()).toMatchObject({ status: 'cancel-only', delistsAt: null });
    await approve(ann, (await propose('market-status', { status: 'open' })).proposal);
    expect(await standing()).toMatchObject({ status: 'open', delistsAt: null });
    expect((await logOf('proposal-made'))[0]).toMatchObject({
      actorName: 'Ben',
      detail: { kind: 'set-market-status', reason: WHY },
    });
  });

  it('an asset and a market are listed by two people', async () => {
    const propose = (action: string, input: Readonly<Record<string, string | number>>) =>
      as<MadeProposal>(ben, action, { reason: WHY, input });
    const terms = { base: 'NEW', quote: 'USDT', ticks: 3, lots: 1, minimum: '5', maximum: '1000000' };
    const market = { ...terms, maker: 1000, taker: 1500, band: 50_000 };
    await expect(propose('market-listing', market)).rejects.toThrow('There is no asset NEW');
    await expect(propose('asset-listing', { code: 'BTC', decimals: 8 })).rejects.toThrow('BTC is listed');
    await expect(propose('asset-listing', { code: 'new', decimals: 8 })).rejects.toThrow('code is not valid');
    await expect(propose('asset-listing', { code: 'NEW', decimals: 13 })).rejects.toThrow('decimals is not');
    await approve(ann, (await propose('asset-listing', { code: 'NEW', decimals: 6 })).proposal);
    for (const [change, sentence] of [
      [{ minimum: '0.0000001' }, 'minimum is not valid'],
      [{ maximum: '0.01' }, 'maximum is not valid'],
      [{ ticks: 6 }, 'tick-times-lot-not-whole'],
      [{ lots: 7 }, 'The core would refuse it'],
      [{ base: 'BTC' }, 'There is a market BTCUSDT'],
    ] as const) {
      await expect(propose('market-listing', { ...market, ...change })).rejects.toThrow(sentence);
    }
    const made = await propose('market-listing', market);
    const rival = await propose('market-listing', { ...market, quote: 'BTC' });
    const before = await venue.call('recentTrades', { symbol: 'NEWUSDT', limit: '10' });
    expect(before.body.error?.name).toBe('unknown-symbol');
    // Both signatures, or nothing; and the band alone is approved by nobody.
    const { band: listed } = await shown(ann, made.proposal);
    const both = await signature(ann, made.proposal);
    const { proposal, hash, signature: alone } = both;
    const half = { proposal, hash, signature: alone };
    for (const input of [half, { ...both, bandSignature: both.signature }]) {
      await expect(as(ann, 'proposals approve', { reason: WHY, input })).rejects.toThrow('not the signature');
    }
    await expect(approve(ann, listed!.proposal)).rejects.toThrow('with the listing of its market');
    await as(ann, 'proposals approve', { reason: WHY, input: both });
    const { markets } = (await venue.engine.read('live', { type: 'market-rules' })).result;
    expect(markets.at(-1)).toMatchObject({ bandPpm: 50_000, status: 'open' });
    // Both would have been the next market.
    await expect(approve(ann, rival.proposal)).rejects.toThrow('has been decided');
  });

  it('contracts get new terms by two people, at once while nobody has an account', async () => {
    const offer = (input: Readonly<Record<string, string | number>>) =>
      as<MadeProposal>(ben, 'seconds-product', { reason: WHY, input: { coin: 'BTC', ...input } });
    for (const [input, sentence] of [
      [{ seconds: 45, status: 'offered' }, 'A new contract needs'],
      [{ coin: 'NONE', seconds: 30, status: 'offered' }, 'There is no asset NONE'],
      [{ coin: 'NEW', seconds: 30, status: 'offered' }, 'NEW has no index price'],
      [{ seconds: 5, status: 'offered', profit: 800_000, least: 1, greatest: 2 }, 'number-out-of-range'],
      [{ seconds: 30, status: 'offered', profit: 1_000_001 }, 'profit is not valid'],
      [{ seconds: 30, status: 'offered', least: 0 }, 'The core would refuse it: stake-out-of-range'],
      [{ seconds: 30, status: 'offered', least: 6_000 }, 'stake-out-of-range'],
      [{ seconds: 30, status: 'open' }, 'status is not valid'],
    ] as const) {
      await expect(offer(input)).rejects.toThrow(sentence);
    }
    const periods = async () =>
      secondPeriods((await venue.call('periodList', { symbol: 'BTCUSDT', kind: 'sec' })).body.data ?? []).map(
        ({ seconds, payoutRate, minAmount }) => [seconds, payoutRate, Number(minAmount)],
      );
    const [first] = await periods();
    expect(first).toEqual([30, '0.8', 10]);
    const added = await offer(NEW_TERMS);
    expect(proposalLines(added).join('\n')).toContain('in force  nothing');
    const rival = await offer({ ...NEW_TERMS, coin: 'ETH' });
    await approve(ann, added.proposal);
    expect((await periods())?.[1]).toEqual([45, '0.82', 20]);
    // Both would have been the next one.
    await expect(approve(ann, rival.proposal)).rejects.toThrow('has been decided');
    // What is not said stays.
    await approve(ann, (await offer({ seconds: 45, status: 'offered', profit: 750_000 })).proposal);
    expect((await periods())?.[1]).toEqual([45, '0.75', 20]);
    const stop = await offer({ seconds: 45, status: 'stopped' });
    // The next start's settings say that anyone can foretell the prices.
    venue.wall.takesContracts = false;
    await expect(offer({ seconds: 45, status: 'offered' })).rejects.toThrow('takes no contracts');
    await expect(approve(ann, stop.proposal)).rejects.toThrow('takes no contracts');
    venue.wall.takesContracts = true;
    await approve(ann, stop.proposal);
    expect((await periods())?.map(([seconds]) => seconds)).not.toContain(45);

    const limits = (coin: number, direction: number, user: number) =>
      as<MadeProposal>(ben, 'seconds-limits', { reason: WHY, input: { coin, direction, user } });
    await expect(limits(1, 1, 999_999_999_999_999)).rejects.toThrow('user is not valid');
    const last = (await limits(5_000, 4_000, 300)).proposal;
    await approve(ann, last);
    const pool = (await venue.call('secondContractPool')).body.data;
    expect(pool?.limits).toEqual({
      perCoin: '5000.000000',
      perDirection: '4000.000000',
      perUser: '300.000000',
    });
    // What is still to be mailed when the venue closes would be lost.
    await expect.poll(() => mailsAbout(`Proposal ${last}: carried out`)).toEqual([ben.email]);
  });

  it('what was listed is traded at once', async () => {
    const { body } = await venue.call('getCoinList');
    expect(body.data?.assets).toContainEqual({ coin: 'NEW', name: 'NEW', scale: 6 });
    expect(body.data?.currencyList.at(-1)).toMatchObject({
      symbol: 'NEWUSDT',
      priceDecimals: 3,
      amountDecimals: 1,
      close: null,
    });
    const [seller, buyer] = [
      await venue.signUp('seller@example.com'),
      await venue.signUp('buyer@example.com'),
    ];
    await venue.call('faucet', { coin: 'USDT', amount: '1000' }, { token: buyer.token });
    const { result: listing } = await venue.engine.read('live', { type: 'listing' });
    const asset = listing.assets.at(-1)!.asset;
    const stock = { requestId: null, asset, amount: 100_000_000 as Units, source: 'faucet' } as const;
    await venue.engine.submit('live', {
      type: 'deposit',
      owner: Number(seller.userId) as OwnerId,
      ...stock,
    });
    const order = { symbol: 'NEWUSDT', type: 'limit', price: '2.345', amount: '10.5' };
    const sides = [
      ['sell', seller],
      ['buy', buyer],
    ] as const;
    for (const [direction, { token }] of sides) {
      const placed = await venue.call('submitOrder', { ...order, direction, requestId: '1' }, { token });
      expect(placed.body.error).toBeUndefined();
    }
    const { body: trades } = await venue.call('recentTrades', { symbol: 'NEWUSDT', limit: '10' });
    expect(trades.data?.trades).toMatchObject([{ price: '2.345', amount: '10.5' }]);
    const { body: bought } = await venue.call('getCurrencyAccount', { coin: 'NEW' }, { token: buyer.token });
    const own = { coin: 'USDT' };
    const { body: sold } = await venue.call('getCurrencyAccount', own, { token: seller.token });
    // 1,000 ppm of 10.5 NEW, and 800 ppm of 24.6225 USDT.
    expect(bought.data?.accounts).toMatchObject([{ coin: 'NEW', total: '10.489500', equivalent: null }]);
    expect(sold.data?.accounts).toMatchObject([{ total: '24.602802' }]);
    const { result } = await venue.engine.read('live', { type: 'totals' });
    expect(result.every(({ sum }) => sum === 0)).toBe(true);
  });

  it('fees fall at once and rise after a notice, and nobody gets around it', async () => {
    const fees = (tiers: string) => as<MadeProposal>(ben, 'fee-tiers', { reason: WHY, input: { tiers } });
    const tiersNow = async () =>
      (await venue.engine.read('live', { type: 'market-rules' })).result.feeTiers.map(
        ({ volume, makerFeeRatePpm, takerFeeRatePpm }) => [volume, makerFeeRatePpm, takerFeeRatePpm],
      );
    const notice = 72 * HOUR_MS;
    for (const [tiers, sentence] of [
      ['', 'tiers is not valid'],
      ['0:1', 'tiers is not valid'],
      ['0:1:-1', 'tiers is not valid'],
      ['0:1.5:2', 'tiers is not valid'],
      ['0:1:1000001', 'The core would refuse it: number-out-of-range'],
      ['1:1:1', 'The core would refuse it: fee-tiers-not-in-order'],
      ['0:1:1,5:2:1', 'The core would refuse it: fee-tiers-not-in-order'],
      ['0:1:1,999999999999:1:1', 'too large'],
    ] as const) {
      await expect(fees(tiers)).rejects.toThrow(sentence);
    }
    const before = await tiersNow();
    const [low, lower] = [await fees('0:0:300,1000000:0:200'), await fees('0:0:100')];
    expect([low.delayMs, lower.delayMs]).toEqual([0, 0]);
    // In words, for who proposes and who approves, both from the bytes.
    const words = proposalLines(low).join('\n');
    expect(words).toContain(
      'in force  by volume of 30 days in USDT: from 0 maker 800 ppm taker 1000 ppm; from 1000000',
    );
    expect(words).toContain(
      'proposed  by volume of 30 days in USDT: from 0 maker 0 ppm taker 300 ppm; from 1000000 maker 0',
    );
    expect((await shown(ann, low.proposal)).change).toEqual(low.change);
    expect(await tiersNow()).toEqual(before);
    await approve(ann, low.proposal);
    expect(await tiersNow()).toEqual([
      [0, 0, 300],
      [1_000_000_000_000, 0, 200],
    ]);
    // Two that raced: the other is outdated, and what was approved once is not approved again.
    await expect(approve(ann, lower.proposal)).rejects.toThrow('has been decided');

    const rise = await fees('0:0:300,1000001:0:200');
    expect(proposalLines(rise).join('\n')).toContain('72 hours after its last approval');
    const announced = async () => (await venue.call('getCoinList')).body.data?.announcedFees;
    const signed = await signature(ann, rise.proposal);
    expect(await announced()).toEqual([]);
    await as(ann, 'proposals approve', { reason: WHY, input: signed });
    await expect(as(ann, 'proposals approve', { reason: WHY, input: signed })).rejects.toThrow(
      'approved this already',
    );
    const waits = await shown(ann, rise.proposal);
    expect([waits.delayMs, waits.executesAt! - waits.expiresAt]).toEqual([notice, expect.closeTo(0, -5)]);

    // Everybody is told, and no more once it is rejected; what is announced anew begins anew.
    const tier = (volume: string, makerFeeRatePpm: number, takerFeeRatePpm: number) => ({
      volume,
      makerFeeRatePpm,
      takerFeeRatePpm,
    });
    const tiers = [tier('0.000000', 0, 300), tier('1000001.000000', 0, 200)];
    const told = { feeSchedule: { currency: 'USDT', tiers }, rebateRatesPpm: null };
    expect(await announced()).toEqual([{ ...told, time: waits.executesAt }]);
    const other = await fees('0:0:900');
    await approve(ann, other.proposal);
    expect(await announced()).toHaveLength(2);
    await as(ben, 'proposals reject', { reason: WHY, input: { proposal: other.proposal } });
    expect(await announced()).toEqual([{ ...told, time: waits.executesAt }]);

    // A fall while it waits takes it away: it was about what is not in force any more.
    await approve(ann, (await fees('0:0:0')).proposal);
    await expect(shown(ann, rise.proposal)).rejects.toThrow('has been decided');
    expect(await tiersNow()).toEqual([[0, 0, 0]]);
    expect(await announced()).toEqual([]);
    expect((await fees('0:0:1')).delayMs).toBe(notice);
    expect((await fees('0:0:300,1000000:0:200')).delayMs).toBe(notice);

    const shares = (first: number, second: number, third: number) =>
      as<MadeProposal>(ben, 'rebate-rates', { reason: WHY, input: { first, second, third } });
    await expect(shares(900_000, 1, 0)).rejects.toThrow('The core would refuse it: number-out-of-range');
    const [more, less] = [await shares(250_000, 100_000, 50_000), await shares(150_000, 200_000, 50_000)];
    expect([more.delayMs, less.delayMs]).toEqual([0, notice]);
    await approve(ann, less.proposal);
    expect(await announced()).toMatchObject([
      { feeSchedule: null, rebateRatesPpm: [150_000, 200_000, 50_000] },
    ]);
    for (const { proposal } of (await as<{ open: ShownProposal[] }>(ann, 'proposals list')).open) {
      await as(ann, 'proposals reject', { reason: WHY, input: { proposal } });
    }
  });

  it('what was no rise when it was proposed is not approved as one', async () => {
    // As though the fees had fallen between the reading and the proposing.
    const { result } = await venue.engine.read('live', { type: 'proposals' });
    const proposal = (result.last + 1) as ProposalId;
    const { result: rules, time } = await venue.engine.read('live', { type: 'market-rules' });
    const tiers = [{ ...rules.feeTiers[0]!, takerFeeRatePpm: 999_999 as RatePpm }];
    const command = digitsOf({ type: 'set-fee-tiers', currency: rules.feeCurrency!, tiers });
    await venue.engine.submit('live', {
      type: 'propose',
      proposal,
      operator: ben.id as OperatorId,
      command,
      approvals: 1,
      expiresAt: (time + HOUR_MS) as TimeMs,
      delayMs: 72 * HOUR_MS - 1,
    });
    await expect(approve(ann, proposal)).rejects.toThrow('Somebody would be worse off');
    expect((await shown(ann, proposal)).approvedBy).toEqual([]);
    await as(ann, 'proposals reject', { reason: WHY, input: { proposal } });
  });

  it('what changed is a version: who did it, from what to what, compared and undone by a new proposal', async () => {
    const versions = async (about: string) =>
      (await as<ConsoleVersions>(ann, 'configuration versions', { input: { about } })).versions;
    await expect.poll(async () => (await versions('fee-tiers'))[0]?.after[0]).toContain('taker 0 ppm');
    const [newest, older, first] = await versions('fee-tiers');
    expect(newest).toMatchObject({ name: 'Fee tiers', proposer: 'Ben', approvedBy: ['Ann'] });
    expect([newest!.before, older!.before]).toEqual([older!.after, first!.after]);
    // The exchange began with it, and no operator.
    expect(first).toMatchObject({ before: null, proposal: null, proposer: null, approvedBy: [] });
    expect([newest!.undoRefused, older!.undoRefused]).toEqual([
      null,
      expect.stringContaining('undo that first'),
    ]);
    const compare = (from: number, to: number) =>
      as<ConsoleComparison>(ann, 'configuration compare', { input: { older: from, newer: to } });
    const between = await compare(first!.version, newest!.version);
    expect(between.rows.find(({ name }) => name === 'Fee tiers')).toMatchObject({
      before: first!.after,
      after: newest!.after,
    });
    // Closed, announced, taken back and opened: nothing differs in the end.
    expect(between.rows.some(({ name }) => name === 'ADAUSDT')).toBe(false);
    await expect(compare(newest!.version, first!.version)).rejects.toThrow('the older one');
    await expect(compare(1, 1_000_000)).rejects.toThrow('no version 1000000');

    const undo = (version: number) =>
      as<MadeProposal>(ben, 'configuration undo', { reason: WHY, input: { version } });
    await expect(undo(older!.version)).rejects.toThrow('undo that first');
    await expect(undo(1)).rejects.toThrow('stays listed');
    // As whoever typed it would have had to: what is a rise waits.
    const back = await undo(newest!.version);
    expect(back.delayMs).toBe(72 * HOUR_MS);
    expect(proposalLines(back).join('\n')).toContain(`proposed  ${older!.after.join('; ')}`);
    await as(ben, 'proposals reject', { reason: WHY, input: { proposal: back.proposal } });
  });

  it('the configuration is one file, and another one comes in as single proposals', async () => {
    const exported = () => as<ConfigurationDocument>(ann, 'configuration export');
    const file = await exported();
    expect(await exported()).toEqual(file);
    expect(file.settings).toContainEqual({ action: 'fee-tiers', input: { tiers: '0:0:0' } });
    const asked = (settings: ConfigurationDocument['settings']) => ({
      document: JSON.stringify({ ...file, settings }),
    });
    const differences = (settings: ConfigurationDocument['settings']) =>
      as<ConsoleDifferences>(ann, 'configuration differences', { input: asked(settings) });
    expect(await differences(file.settings)).toEqual({
      differences: [],
      same: file.settings.length,
      unnamed: 0,
    });
    const mine = [
      { action: 'asset-listing', input: { code: 'BTC', decimals: 6 } },
      { action: 'asset-listing', input: { code: 'OWN', decimals: 6 } },
      { action: 'price-band', input: { symbol: 'BTCUSDT', ppm: 999_999 } },
      { action: 'fee-tiers', input: { tiers: '0:0:0' } },
      { action: 'market-status', input: { symbol: 'NONEUSDT', status: 'open' } },
    ];
    const told = await differences(mine);
    expect(told.differences.map(({ action, refused }) => [action, refused])).toEqual([
      ['asset-listing', 'What is listed stays as it was listed.'],
      ['asset-listing', null],
      ['price-band', null],
      ['market-status', null],
    ]);
    expect(told).toMatchObject({ same: 1, unnamed: file.settings.length - 3 });
    const imported = await as<ConsoleImported>(ben, 'configuration import', {
      reason: WHY,
      input: asked(mine),
    });
    expect(imported.proposed.map(({ action }) => action)).toEqual(['asset-listing', 'price-band']);
    expect(imported.refused.map(({ sentence }) => sentence)).toEqual([
      'What is listed stays as it was listed.',
      'There is no market NONEUSDT.',
    ]);
    // Proposed, and nothing more.
    expect(await exported()).toEqual(file);
    for (const { proposal } of imported.proposed) {
      await as(ben, 'proposals reject', { reason: WHY, input: { proposal } });
    }
    for (const [document, sentence] of [
      ['{ ', 'this is no JSON'],
      ['{}', 'document is not valid'],
      [asked([{ action: 'freeze', input: {} }]).document, 'freeze is no line of a configuration'],
      [asked([mine[1]!, mine[1]!]).document, 'twice'],
    ] as const) {
      const input = { document };
      await expect(as(ann, 'configuration differences', { input })).rejects.toThrow(sentence);
    }
    const { sections } = await as<ConsoleConfiguration>(ann, 'configuration');
    const market = sections
      .find(({ section }) => section === 'markets')
      ?.rows.find(({ name }) => name === 'ADAUSDT');
    expect(market).toMatchObject({
      state: 'open',
      facts: expect.arrayContaining([['price step', '0.0001']]) as unknown,
    });
    expect(market?.steps[0]).toEqual({
      action: 'market-status',
      input: { symbol: 'ADAUSDT', status: 'open' },
    });
  });
});
