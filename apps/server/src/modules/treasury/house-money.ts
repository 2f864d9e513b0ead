/**
 * Money of the house that operators move: between its accounts, and to a user to whom something was done wrong.
 * Promises: each is a proposal that somebody else approves, out of money that is there, once for a reference; what a user was paid
 * within a day, and what is proposed for them, counts together for how many decide. Nothing is ever taken from a user.
 * Never: posts anything; the core does.
 */
import { commandOf } from '@assay/core';
import type {
  Command,
  CorrectBalance,
  HouseAccount,
  HouseDestination,
  HouseSource,
  OwnerId,
  Sequence,
  TimeMs,
  TransferHouseMoney,
  Units,
} from '@assay/core';
import type { ConsoleHouseAccounts, ConsoleHousePostings } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import { ActionRefused } from '../../operator/action.ts';
import type { ActedBy, Facts } from '../../operator/action.ts';
import { approvalsForAmounts } from '../../operator/approvals.ts';
import { note, noteReading } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import { oneByOne } from '../../operator/one-by-one.ts';
import type { Foretelling, MadeProposal, Proposing } from '../../operator/proposing.ts';
import { mustBeUnitsOf } from '../../operator/typed-amounts.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { HousePosting, TreasuryViews } from './shape.ts';

export interface HouseMoneyParts extends NoteParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
  readonly views: TreasuryViews;
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly proposing: Proposing & Foretelling;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

interface TypedMoney {
  readonly from: HouseSource;
  readonly coin: string;
  readonly amount: string;
}
export interface TypedTransfer extends TypedMoney {
  readonly to: HouseDestination;
}
export interface TypedCorrection extends TypedMoney {
  readonly user: number;
}
interface Named {
  readonly reference: string;
  readonly because: string;
}

/** What is typed, as the core counts it, and the account that it comes from. */
interface Meant {
  readonly asset: AssetInfo;
  readonly units: Units;
  readonly source: HouseAccount;
}

type HouseCommand = TransferHouseMoney | CorrectBalance;

const REALM = 'live';
const DAY_MS = 86_400_000;
const PAGE = 20;
/** More than are posted within a day, each by several people. */
const MOST_A_DAY = 1_000;

/** What is looked at has no name yet. */
const UNNAMED: Named = { reference: '', because: '' };

const transferOf = (typed: TypedTransfer & Named, { asset: { asset }, units }: Meant): TransferHouseMoney => {
  const { from, to, reference, because: reason } = typed;
  return { type: 'transfer-house-money', reference, from, to, asset, amount: units, reason };
};

const correctionOf = (
  { from, reference, because: reason }: TypedCorrection & Named,
  { asset: { asset }, units }: Meant,
  owner: OwnerId,
): CorrectBalance => ({ type: 'correct-balance', reference, owner, asset, amount: units, from, reason });

const inWords = (name: string): string => name.replaceAll('-', ' ');

export class HouseMoney {
  readonly #parts: HouseMoneyParts;
  /** One behind the other: two that are proposed at once count each other. */
  readonly #inTurn = oneByOne();

  constructor(parts: HouseMoneyParts) {
    this.#parts = parts;
  }

  async accounts(): Promise<ConsoleHouseAccounts> {
    return {
      accounts: (await this.#accounts()).map(({ account, asset, balance, free }) => {
        const named = this.#parts.marketData.instruments.mustAsset(asset);
        const text = (units: Units): string => this.#parts.marketData.instruments.units(named, units);
        return { account: inWords(account), coin: named.code, balance: text(balance), free: text(free) };
      }),
    };
  }

  /** `before`: the id of the last row that was told; the newest are told where there is none. */
  async postings(before?: string): Promise<ConsoleHousePostings> {
    const [sequence, part] = (before ?? '').split('-').map(Number);
    const place =
      sequence === undefined || part === undefined
        ? {}
        : { before: { sequence: sequence as Sequence, part } };
    const rows = await this.#parts.views.ask('house-postings', { ...place, limit: PAGE + 1 });
    return { rows: rows.slice(0, PAGE).map((row) => this.#told(row)), more: rows.length > PAGE };
  }

  #told({ sequence, part, time, from, to, owner, asset, amount, reference, reason }: HousePosting) {
    const { instruments } = this.#parts.marketData;
    const named = instruments.mustAsset(asset);
    return {
      id: `${sequence}-${part}`,
      time,
      from: inWords(from),
      to: to === null ? null : inWords(to),
      user: owner,
      coin: named.code,
      amount: instruments.units(named, amount),
      reference,
      reason: inWords(reason),
    };
  }

  /** What both accounts would have. */
  async lookAtTransfer(typed: TypedTransfer, by: ActedBy): Promise<Facts> {
    const meant = await this.#mustBeThere(typed);
    const target = await this.#mustTake(typed, meant);
    return [
      ...this.#sideFacts(typed.from, meant, meant.source.balance, 0 - meant.units),
      ...this.#sideFacts(typed.to, meant, target.balance, meant.units),
      ...(await this.#worthFacts(meant, transferOf({ ...typed, ...UNNAMED }, meant), null, by)),
    ];
  }

  /** The same of an account of the house and of the user's, whose balance is private: the look stands in the log. */
  async lookAtCorrection(typed: TypedCorrection, by: ActedBy): Promise<Facts> {
    const meant = await this.#mustBeThere(typed);
    const owner = await this.#mustBePayable(typed.user);
    await noteReading(this.#parts, by, owner, { correction: true });
    const { result } = await this.#parts.engine.read(REALM, { type: 'balances', owner });
    const has = result.find(({ asset }) => asset === meant.asset.asset);
    const balance = (has?.available ?? 0) + (has?.held ?? 0);
    return [
      ...this.#sideFacts(typed.from, meant, meant.source.balance, 0 - meant.units),
      ...this.#sideFacts(`user ${owner}`, meant, balance, meant.units),
      ...(await this.#worthFacts(meant, correctionOf({ ...typed, ...UNNAMED }, meant, owner), owner, by)),
    ];
  }

  proposeTransfer(typed: TypedTransfer & Named, by: ActedBy): Promise<MadeProposal> {
    return this.#inTurn(async () => {
      const meant = await this.#mustBeThere(typed);
      await this.#mustTake(typed, meant);
      return this.#propose(transferOf(typed, meant), null, by);
    });
  }

  proposeCorrection(typed: TypedCorrection & Named, by: ActedBy): Promise<MadeProposal> {
    return this.#inTurn(async () => {
      const meant = await this.#mustBeThere(typed);
      const owner = await this.#mustBePayable(typed.user);
      const { reference } = typed;
      const made = await this.#propose(correctionOf(typed, meant, owner), owner, by);
      await note(this.#parts, by, 'correction-proposed', owner, { proposal: made.proposal, reference });
      return made;
    });
  }

  async #propose(command: HouseCommand, owner: OwnerId | null, by: ActedBy): Promise<MadeProposal> {
    await this.#mustBeNew(command);
    return this.#parts.proposing.propose(by, command, await this.#leastFor(command, owner));
  }

  /** What was moved within a day, and what is proposed, counts with it. */
  async #leastFor(command: HouseCommand, owner: OwnerId | null): Promise<{ readonly approvals: number }> {
    const counted = [command, ...(await this.#ofTheDay(command.type, owner))];
    return { approvals: approvalsForAmounts(this.#parts.marketData, counted) };
  }

  async #accounts(): Promise<readonly HouseAccount[]> {
    return (await this.#parts.engine.read(REALM, { type: 'house-accounts' })).result;
  }

  /** Throws `ActionRefused` for what cannot be counted, and where the account has less. */
  async #mustBeThere({ from, coin, amount }: TypedMoney): Promise<Meant> {
    const { instruments } = this.#parts.marketData;
    const asset = instruments.findAsset(coin);
    if (asset === null) throw new ActionRefused(`There is no asset ${coin}.`);
    const units = mustBeUnitsOf(amount, asset.scale, 'amount');
    if (units === 0) throw new ActionRefused('amount is not valid: it is more than nothing.');
    const source = (await this.#accounts()).find((one) => one.account === from && one.asset === asset.asset);
    const free = source?.free ?? (0 as Units);
    if (source === undefined || units > free) {
      throw new ActionRefused(
        `${inWords(from)} can give ${instruments.units(asset, free)} ${coin}, and no more.`,
      );
    }
    return { asset, units, source };
  }

  /** Throws `ActionRefused`. */
  async #mustTake({ from, to, coin }: TypedTransfer, { asset }: Meant): Promise<HouseAccount> {
    if ((from as string) === to) throw new ActionRefused('to is not valid: it is the same account.');
    const found = (await this.#accounts()).find((one) => one.account === to && one.asset === asset.asset);
    if (found === undefined) throw new ActionRefused(`${inWords(to)} takes no ${coin} here.`);
    return found;
  }

  /** Throws `ActionRefused` for a stranger, an account of the house, and one that is closed. */
  async #mustBePayable(user: number): Promise<OwnerId> {
    const { identity, engine } = this.#parts;
    const account = await identity.run('findAccount', { userId: user });
    if (account === null) throw new ActionRefused(`There is no user ${user}.`);
    const owner = account.userId as OwnerId;
    const { result } = await engine.read(REALM, { type: 'account-status', owner });
    if (result.status === 'closed') throw new ActionRefused(`The account of user ${user} is closed.`);
    return owner;
  }

  /** Throws `ActionRefused` for a reference that was posted, or about which others decide already. */
  async #mustBeNew({ type, reference }: HouseCommand): Promise<void> {
    const { result } = await this.#parts.engine.read(REALM, {
      type: 'house-postings',
      references: [reference],
    });
    const posted = type === 'correct-balance' ? result.corrections : result.transfers;
    if (posted.length > 0) throw new ActionRefused(`Reference ${reference} was posted before.`);
    const open = (await this.#open()).find(
      ({ command }) => command.type === type && command.reference === reference,
    );
    if (open === undefined) return;
    throw new ActionRefused(`Proposal ${open.proposal} is of this reference: approve or reject it.`);
  }

  async #open(): Promise<readonly { readonly proposal: number; readonly command: HouseCommand }[]> {
    const { open } = (await this.#parts.engine.read(REALM, { type: 'proposals' })).result;
    return open.flatMap(({ proposal, command: bytes }) => {
      const command: Command = commandOf(bytes);
      const isOfHouse = command.type === 'transfer-house-money' || command.type === 'correct-balance';
      return isOfHouse ? [{ proposal, command }] : [];
    });
  }

  /** What was moved within a day and what is proposed: to a user; or all between accounts of the house. */
  async #ofTheDay(
    type: HouseCommand['type'],
    owner: OwnerId | null,
  ): Promise<readonly Pick<HouseCommand, 'asset' | 'amount'>[]> {
    const from = (this.#parts.now() - DAY_MS) as TimeMs;
    const whose = owner === null ? {} : { owner };
    const posted = await this.#parts.views.ask('house-postings', { ...whose, from, limit: MOST_A_DAY });
    const underWay = (await this.#open())
      .map(({ command }) => command)
      .filter((one) => one.type === type && (one.type !== 'correct-balance' || one.owner === owner));
    return [...posted.filter((one) => one.owner === owner), ...underWay];
  }

  #sideFacts(name: string, { asset }: Meant, balance: number, moved: number): Facts {
    const { instruments } = this.#parts.marketData;
    // Both are what the core can count.
    const text = (units: number): string => `${instruments.units(asset, units as Units)} ${asset.code}`;
    return [
      [`${inWords(name)} now`, text(balance)],
      [`${inWords(name)} then`, text(balance + moved)],
    ];
  }

  async #worthFacts(
    { asset, units }: Meant,
    command: HouseCommand,
    owner: OwnerId | null,
    by: ActedBy,
  ): Promise<Facts> {
    const { marketData } = this.#parts;
    const { currency } = marketData.instruments;
    const value = marketData.equivalent(asset, units);
    const least = await this.#leastFor(command, owner);
    return [
      [
        'worth',
        value === null ? 'has no price' : `${marketData.instruments.units(currency, value)} ${currency.code}`,
      ],
      ['others who approve', await this.#parts.proposing.approvalsOf(by, command, least)],
    ];
  }
}
