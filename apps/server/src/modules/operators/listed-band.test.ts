/** A market that is listed while the exchange runs is never traded without its band, whoever is killed in between. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type {
  AssetId,
  ListFuturesMarket,
  ListMarket,
  Lots,
  MarketId,
  OperatorId,
  ProposalId,
  RatePpm,
  Units,
} from '@assay/core';
import { approvalBytes } from '@assay/verify';
import { createAuditLog } from '../../access/audit-log.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { Folders, startVenue } from '../../engine/engine-fixture.ts';
import { futuresMarket } from '../../engine/futures-fixture.ts';
import { nextMarket, readListed, readStandings } from '../../engine/listed-markets.ts';
import type { Engine } from '../../engine/port.ts';
import type { ActedBy } from '../../operator/action.ts';
import { MailAllowance } from './mail-allowance.ts';
import { OperatorPasskeys } from './passkeys.ts';
import { Proposals } from './proposals.ts';
import { bitsOf } from '@assay/protocol';

const folders = new Folders();
afterAll(() => folders.removeAll());

const now = Date.now;
const ann: ActedBy = { name: 'Ann', reason: 'test', operator: 1, sessionHash: null, roles: [] };
const ben: ActedBy = { ...ann, name: 'Ben', operator: 2 };
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const hex = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
const signed = (bytes: Uint8Array): string => sign(null, bytes, privateKey).toString('hex');

it('closes at once where its band is not taken with it', async () => {
  const store = await openIdentityStore(`${folders.make()}/identity.sqlite`);
  const engine = await startVenue(folders.make(), {
    realms: [{ realm: 'live', genesis: genesisCommands('live'), replayEventsFrom: null }],
  });
  const parts = {
    store,
    mailAllowance: new MailAllowance(now),
    audit: createAuditLog({ identity: store, now }),
    venueKey: 'ab'.repeat(32),
    takesContracts: () => true,
    isRealMoney: () => false,
    mustStandOn: () => Promise.resolve(),
    worthOf: () => Promise.resolve(null),
    liabilities: () => Promise.resolve(0),
    now,
    passkeys: new OperatorPasskeys({
      store,
      identity: store,
      publicUrl: 'http://localhost:8080',
      venueName: () => 'Assay',
      now,
    }),
  };
  const proposals = new Proposals({ ...parts, engine });
  for (const [operator, key] of [
    [1, hex],
    [2, 'cd'.repeat(32)],
  ] as const) {
    const roles = bitsOf(['owner']);
    await engine.submit('live', {
      type: 'register-operator',
      operator: operator as OperatorId,
      publicKey: key,
      roles,
    });
  }
  const standing = async (market: MarketId) => (await readStandings(engine, 'live')).markets.get(market);
  const propose = async (quote: number) => {
    const market = nextMarket(await readListed(engine, 'live'));
    return proposeWithBand({
      type: 'list-market',
      market,
      base: 3 as AssetId,
      quote: quote as AssetId,
      tickDecimals: 2,
      lotDecimals: 2,
      minimumNotional: 1 as Units,
      maximumLots: 1_000_000 as Lots,
      makerFeeRatePpm: 0 as RatePpm,
      takerFeeRatePpm: 0 as RatePpm,
    });
  };
  const proposeWithBand = async (listed: ListMarket | ListFuturesMarket) => {
    const { market } = listed;
    const { proposal } = await proposals.propose(ben, listed);
    const bandPpm = 50_000 as RatePpm;
    const band = await proposals.propose(ben, { type: 'set-price-band', market, bandPpm });
    expect(band.delayMs).toBe(0);
    const shown = await proposals.show(proposal);
    expect(shown.band?.proposal).toBe(band.proposal);
    const given = {
      signature: signed(approvalBytes(shown)),
      bandSignature: signed(approvalBytes(shown.band!)),
    };
    return { market, proposal, band: band.proposal as ProposalId, given };
  };
  const approveAlone = (proposal: number, signature: string) =>
    engine.submit('live', {
      type: 'approve-proposal',
      proposal: proposal as ProposalId,
      operator: 1 as OperatorId,
      signature,
    });

  // Together.
  const whole = await propose(1);
  await proposals.approve(ann, whole.proposal, whole.given);
  expect(await standing(whole.market)).toMatchObject({ bandPpm: 50_000, status: 'open' });

  // Killed between the two.
  const torn = await propose(2);
  await approveAlone(torn.proposal, torn.given.signature);
  expect(await standing(torn.market)).toMatchObject({ bandPpm: 0, status: 'open' });
  const next = new Proposals({ ...parts, engine });
  await next.mend();
  await next.mend();
  expect(await standing(torn.market)).toMatchObject({ bandPpm: 0, status: 'cancel-only' });
  expect(await standing(whole.market)).toMatchObject({ status: 'open' });
  // What is listed without a band gets one as any market: announced.
  await expect(proposals.approve(ann, torn.band, { signature: 'ab'.repeat(64) })).rejects.toThrow(
    'worse off',
  );

  // A futures market likewise: together, and killed between the two.
  const linear = futuresMarket(nextMarket(await readListed(engine, 'live')));
  const future = await proposeWithBand(linear);
  await proposals.approve(ann, future.proposal, future.given);
  expect(await standing(future.market)).toMatchObject({ bandPpm: 50_000, status: 'open' });
  const inverse = { ...linear, kind: 'inverse', lotDecimals: 0 } as const;
  const tornFuture = await proposeWithBand({ ...inverse, market: (linear.market + 1) as MarketId });
  await approveAlone(tornFuture.proposal, tornFuture.given.signature);
  await next.mend();
  expect(await standing(tornFuture.market)).toMatchObject({ bandPpm: 0, status: 'cancel-only' });

  // Somebody rejects the band in the moment of the approval.
  const raced = await propose(4);
  const submit: Engine['submit'] = async (realm, command) => {
    const isBand = command.type === 'approve-proposal' && command.proposal === raced.band;
    if (!isBand) return engine.submit(realm, command);
    await engine.submit(realm, { type: 'reject-proposal', proposal: raced.band, operator: 2 as OperatorId });
    return engine.submit(realm, command);
  };
  const racing = new Proposals({ ...parts, engine: { read: engine.read.bind(engine), submit } });
  await expect(racing.approve(ann, raced.proposal, raced.given)).rejects.toThrow('has been decided');
  expect(await standing(raced.market)).toMatchObject({ bandPpm: 0, status: 'cancel-only' });

  // A listing that is rejected takes its band with it; one whose band is gone is approved by nobody.
  const rejected = await propose(5);
  await proposals.reject(ben, rejected.proposal);
  await expect(proposals.show(rejected.band)).rejects.toThrow('has been decided');
  const bare = await propose(5);
  await proposals.reject(ben, bare.band);
  await expect(proposals.approve(ann, bare.proposal, bare.given)).rejects.toThrow('not proposed any more');
  await engine.stop();
  await store.close();
});
