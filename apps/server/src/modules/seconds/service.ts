/**
 * A trader's seconds-contracts: opened, listed, proved.
 * Promises: a contract is answered when it is durable, with its signed ticket; the same request gets the same answer;
 * nobody is shown another's.
 * Never: says what a contract comes to, or when; the core settles by the published ticks alone.
 */
import type { ContractId, RatePpm, TimeMs, Units } from '@assay/core';
import { profitPpmOf } from '@assay/protocol';
import type {
  CreateSecondContractRequest,
  CreateSecondContractResponse,
  SecondContractListRequest,
  SecondContractPage,
  SecondContractProofQuery,
  SettlementProof,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { EngineUnavailable } from '../../engine/port.ts';
import type { Engine, Realm } from '../../engine/port.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { IndexLog } from '../../index-log/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { ContractFilter, ContractRow } from './contracts/row.ts';
import { ProjectionBehind } from '../../projections/port.ts';
import { asAccepted, presentContract } from './contract-view.ts';
import { AcceptedContracts } from './accepted-contracts.ts';
import type { SecondsDrain } from './drain.ts';
import { Products, mustFindIndexCoin } from './products.ts';
import { refusedContract } from './refusals.ts';
import type { SecondsViews } from './shape.ts';
import { proofOf, ticketOf } from './tickets.ts';

export interface SecondsParts {
  readonly engine: Engine;
  readonly indexLog: IndexLog;
  readonly marketData: MarketData;
  readonly views: SecondsViews;
  readonly sequences: OwnerSequences;
  /** Of a venue whose planned stop waits for open contracts; null: it does not. */
  readonly secondsDrain: SecondsDrain | null;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const DEFAULT_PAGE_SIZE = 20;
const STATUSES = { open: ['generating', 'countdown'], closed: ['settled', 'void'] } as const;

export class ContractService {
  readonly #parts: SecondsParts;
  readonly #products: Products;
  readonly #recent = new AcceptedContracts();

  constructor(parts: SecondsParts) {
    this.#parts = parts;
    this.#products = new Products(parts.engine);
    parts.engine.onBatch((batch) => this.#recent.take(batch));
  }

  async open(request: CreateSecondContractRequest, session: Session): Promise<CreateSecondContractResponse> {
    const { engine, marketData, sequences, secondsDrain } = this.#parts;
    const { instruments } = marketData;
    const { owner, realm, virtual } = session;
    const coin = mustFindIndexCoin(instruments, request.symbol);
    const { product, periodMs } = await this.#products.mustFind(realm, request.periodId, coin);
    if (secondsDrain?.outlives(periodMs) === true) throw new RequestRefused('venue-stopping', 'periodId');
    const { outcome, sequence, time } = await engine.submit(realm, {
      type: 'open-contract',
      owner,
      requestId: request.requestId,
      product,
      direction: request.direction,
      stake: this.#stakeOf(request.amount),
      profitPpm: await this.#rateOf(request, realm, coin),
    });
    sequences.note(session, sequence);
    if (outcome.type === 'refused') throw refusedContract(outcome.refusal, instruments);
    if (outcome.type !== 'contract-opened') throw new Error(`open-contract came to ${outcome.type}`);
    const row = await this.#accepted(outcome.contract, session);
    const order = presentContract(instruments, asAccepted(row), virtual);
    return {
      order,
      ticket: ticketOf({ ...this.#parts, instruments }, row, session),
      sequence,
      time,
      virtual,
    };
  }

  async list(request: SecondContractListRequest, session: Session): Promise<SecondContractPage> {
    const { views, marketData } = this.#parts;
    const filter = this.#filterOf(request, session);
    const { rows, total } = await views.ask('contracts', filter);
    const records = rows.map((row) => presentContract(marketData.instruments, row, session.virtual));
    const { pageNo, pageSize } = filter;
    return { records, pageNo, pageSize, total, virtual: session.virtual };
  }

  async proof({ id }: SecondContractProofQuery, session: Session): Promise<SettlementProof> {
    const { marketData } = this.#parts;
    const contract = Number(id);
    const row = Number.isSafeInteger(contract) ? await this.#find(contract as ContractId, session) : null;
    if (row === null) throw new RequestRefused('not-found', 'id');
    const proof = await proofOf({ ...this.#parts, instruments: marketData.instruments }, row, session);
    // The contract's type says the same but that nothing in it may be changed.
    if (typeof proof !== 'string') return proof as SettlementProof;
    throw new RequestRefused(proof, 'id');
  }

  /** The rate that the trader was shown; where they name none, the rate in force, which the core compares once more. */
  async #rateOf(request: CreateSecondContractRequest, realm: Realm, coin: AssetInfo): Promise<RatePpm> {
    if (request.payoutRate !== undefined) return ratePpmOf(request.payoutRate);
    return this.#products.rateNow(realm, request.periodId, coin);
  }

  /** Whole currency is the core's to judge; what is finer than its smallest unit cannot be said to the core. */
  #stakeOf(amount: string): Units {
    const { instruments } = this.#parts.marketData;
    const { currency } = instruments;
    const units = instruments.parseUnits(currency, amount);
    if (units !== null) return units;
    if (!/\.0*[1-9]/.test(amount)) throw new RequestRefused('field-invalid', 'amount');
    // One whole unit of the currency.
    const step = instruments.units(currency, (10 ** currency.scale) as Units);
    throw new RequestRefused('stake-not-whole', 'amount', { step, coin: currency.code });
  }

  /** Accepted and durable: where the read models do not come on, the outcome can be asked for again. */
  async #accepted(contract: ContractId, session: Session): Promise<ContractRow> {
    const recent = this.#recent.find(session.realm, contract);
    if (recent !== null) return recent;
    try {
      const row = await this.#find(contract, session);
      if (row === null) throw new Error(`contract ${contract} was opened and is not listed`);
      return row;
    } catch (error) {
      if (error instanceof ProjectionBehind) throw new EngineUnavailable('outcome-unknown');
      throw error;
    }
  }

  async #find(contract: ContractId, session: Session): Promise<ContractRow | null> {
    const { views, sequences } = this.#parts;
    const { rows } = await views.ask('contracts', {
      realm: session.realm,
      owner: session.owner,
      contract,
      pageNo: 1,
      pageSize: 1,
      afterSequence: sequences.of(session),
    });
    return rows[0] ?? null;
  }

  #filterOf(request: SecondContractListRequest, { realm, owner }: Session): ContractFilter {
    const { symbol, status, from, to } = request;
    const { sequences, marketData } = this.#parts;
    return {
      realm,
      owner,
      ...(symbol === undefined ? {} : { asset: mustFindIndexCoin(marketData.instruments, symbol).asset }),
      ...(status === undefined
        ? {}
        : { statuses: status === 'open' || status === 'closed' ? STATUSES[status] : [status] }),
      // Unix milliseconds by the schema; the brand says no more.
      ...(from === undefined ? {} : { from: from as TimeMs }),
      ...(to === undefined ? {} : { to: to as TimeMs }),
      pageNo: request.pageNo ?? 1,
      pageSize: request.pageSize ?? DEFAULT_PAGE_SIZE,
      afterSequence: sequences.of({ realm, owner }),
    };
  }
}

function ratePpmOf(payoutRate: string): RatePpm {
  const profitPpm = profitPpmOf(payoutRate);
  if (profitPpm === null) throw new RequestRefused('field-invalid', 'payoutRate');
  return profitPpm as RatePpm;
}
