/**
 * Positions, the accounts that cover them and the settings that open them, as both generations of calls do it.
 * Promises: a close is an order that only reduces; several are closed each by an order of its own, and one that is refused does
 * not keep the others; a close of all closes what is held by then; an action is answered only when it is durable.
 */
import { isWholeWithin, MAX_AMOUNT } from '@assay/core';
import type { Command, Lots } from '@assay/core';
import type {
  AdjustMarginReceiptView,
  AdjustMarginRequest,
  ClosePositionRequest,
  ClosePositionsRequest,
  ClosePositionsResponse,
  FuturesAccountsResponse,
  FuturesOrderReceiptView,
  FuturesSettingsView,
  PositionListQuery,
  PositionPage,
  PositionView,
  SetLeverageRequest,
  SetMarginModeRequest,
  SetPositionModeRequest,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindFutures } from '../../http/listed.ts';
import { amountOf, priceOf } from '../../http/order-options.ts';
import { requestOfPart } from '../../http/own-orders.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { DEFAULT_PAGE_SIZE } from '../../http/own-list.ts';
import type { FuturesInfo } from '../../market-data/port.ts';
import type { PositionFigures } from './account-picture.ts';
import { carryOut } from './carry-out.ts';
import type { EngineParts } from './carry-out.ts';
import { termOf } from './list-filter.ts';
import { closingOrder } from './order-command.ts';
import { presentReceipt } from './order-presenter.ts';
import type { OwnPicture, OwnReadings } from './own-readings.ts';
import { positionId } from './position-id.ts';
import type { NamedPosition } from './position-id.ts';
import { presentAccount, presentPosition, presentSettings } from './position-presenter.ts';
import { presentRefusal } from './refusals.ts';
import type { RefusalSubject } from './refusals.ts';
import type { FuturesViews } from './shape.ts';

/** More than the open positions of anybody on a page: two a market. */
const LIVES_AT_ONCE = 200;
/** Markets that a refusal names. */
const SYMBOLS_NAMED = 10;

export interface PositionParts extends EngineParts {
  readonly views: FuturesViews;
}

/** What a closing order has beside its size. */
type Closing = Omit<Parameters<typeof closingOrder>[1], 'side' | 'lots'>;
type Account = FuturesInfo['collateral'];
type PositionResult = ClosePositionsResponse['results'][number];

export class FuturesPositionService {
  readonly #parts: PositionParts;
  readonly #readings: OwnReadings;

  constructor(parts: PositionParts, readings: OwnReadings) {
    this.#parts = parts;
    this.#readings = readings;
  }

  /** Positions are few: all are read, and a page of them is shown. */
  async list(query: PositionListQuery, session: Session, account?: Account): Promise<PositionPage> {
    const { marketData } = this.#parts;
    const only = query.symbol === undefined ? null : mustFindFutures(marketData, query.symbol);
    const picture = await this.#readings.picture(session);
    const shown = picture.positions.filter(
      ({ info }) =>
        (only === null || info === only) &&
        (account === undefined || info.collateral === account) &&
        (query.term === undefined || termOf(info) === query.term),
    );
    const pageNo = Number(query.pageNo ?? 1);
    const pageSize = Number(query.pageSize ?? DEFAULT_PAGE_SIZE);
    const rows = shown.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const records = await this.#present(rows, picture, session);
    const { sequence } = picture;
    return { records, pageNo, pageSize, total: shown.length, sequence, virtual: session.virtual };
  }

  async accounts(session: Session): Promise<FuturesAccountsResponse> {
    const { accounts, hedge, sequence } = await this.#readings.picture(session);
    return {
      positionMode: hedge ? 'hedge' : 'one-way',
      accounts: accounts.map((account) => presentAccount(this.#parts.marketData.instruments, account)),
      sequence,
      virtual: session.virtual,
    };
  }

  async close(request: ClosePositionRequest, session: Session): Promise<FuturesOrderReceiptView> {
    const { instruments } = this.#parts.marketData;
    const position = await this.#readings.mustFindPosition(session, request.id);
    const context = { instruments, market: position.info };
    const lots = amountOf(context, 'amount', request.amount);
    const how = { price: priceOf(context, 'price', request.price), requestId: request.requestId ?? null };
    return lots === null
      ? this.#closeAll(position, session, how)
      : this.#close(position, session, { lots, ...how });
  }

  async closeSeveral(
    { symbols, requestId }: ClosePositionsRequest,
    session: Session,
    account?: Account,
  ): Promise<ClosePositionsResponse> {
    const { marketData } = this.#parts;
    const markets =
      symbols === undefined
        ? marketData.instruments.futures
        : symbols.map((symbol) => mustFindFutures(marketData, symbol, 'symbols'));
    const stranger = markets.find(({ collateral }) => account !== undefined && collateral !== account);
    if (symbols !== undefined && stranger !== undefined)
      throw new RequestRefused('unknown-symbol', 'symbols');
    const { positions } = await this.#readings.picture(session);
    const results: PositionResult[] = [];
    for (const position of positions) {
      const { info } = position;
      if (!markets.includes(info) || (account !== undefined && info.collateral !== account)) continue;
      results.push(await this.#closeOne(position, session, requestId));
    }
    return { results, virtual: session.virtual };
  }

  /** `names`: of the fields in the request. */
  async adjustMargin(
    request: AdjustMarginRequest,
    session: Session,
    names = { id: 'id', money: 'money' },
  ): Promise<AdjustMarginReceiptView> {
    const { instruments } = this.#parts.marketData;
    const { info, leg } = await this.#readings.mustFindPosition(session, request.id, names.id);
    const size = exactly(names.money, request.money, info.settlesIn.scale, (text) =>
      instruments.parseUnits(info.settlesIn, text),
    );
    if (!isWholeWithin(size, 1, MAX_AMOUNT)) throw new RequestRefused('field-invalid', names.money);
    const fields = { amount: names.money, side: names.id, market: names.id };
    const { position } = await this.#done(
      session,
      {
        type: 'adjust-position-margin',
        owner: session.owner,
        requestId: request.requestId ?? null,
        market: info.market,
        side: leg.side,
        amount: request.flag === '1' ? size : -size,
      },
      { market: info, fields },
    );
    const picture = await this.#readings.picture(session);
    const after = picture.positions.filter((one) => one.info === info && one.leg.side === leg.side);
    const [shown] = await this.#present(after, picture, session);
    // Closed by somebody else meanwhile, as by a liquidation.
    if (shown === undefined) throw new RequestRefused('no-position', names.id);
    return { position: shown, ...position };
  }

  async settings(symbol: string | undefined, session: Session): Promise<FuturesSettingsView> {
    const { marketData } = this.#parts;
    const { futures } = marketData.instruments;
    const markets = symbol === undefined ? futures : [mustFindFutures(marketData, symbol)];
    return presentSettings(markets, await this.#readings.settings(session), session.virtual);
  }

  setLeverage(
    { symbol, leverage, requestId }: SetLeverageRequest,
    session: Session,
  ): Promise<FuturesSettingsView> {
    const market = mustFindFutures(this.#parts.marketData, symbol);
    const { owner } = session;
    const command = { type: 'set-leverage', owner, requestId, market: market.market, leverage } as const;
    return this.#set(command, market, session, 'leverage');
  }

  setMarginMode(
    { symbol, marginMode: mode, requestId }: SetMarginModeRequest,
    session: Session,
  ): Promise<FuturesSettingsView> {
    const market = mustFindFutures(this.#parts.marketData, symbol);
    const { owner } = session;
    const command = { type: 'set-margin-mode', owner, requestId, market: market.market, mode } as const;
    return this.#set(command, market, session, 'marginMode');
  }

  setPositionMode(
    { positionMode, requestId }: SetPositionModeRequest,
    session: Session,
  ): Promise<FuturesSettingsView> {
    const { owner } = session;
    const hedge = positionMode === 'hedge';
    return this.#set({ type: 'set-position-mode', owner, requestId, hedge }, null, session, 'positionMode');
  }

  /** With what has happened to each since it was opened. */
  async #present(
    positions: readonly PositionFigures[],
    { ranks, series }: OwnPicture,
    session: Session,
  ): Promise<PositionView[]> {
    const { marketData, views, sequences } = this.#parts;
    if (positions.length === 0) return [];
    const { realm, owner } = session;
    const { rows } = await views.ask('futures-lives', {
      realm,
      owner,
      markets: [...new Set(positions.map(({ info }) => info.market))],
      isOpen: true,
      pageNo: 1,
      pageSize: LIVES_AT_ONCE,
      afterSequence: sequences.of(session),
    });
    return positions.map((figures) => {
      const { info, leg } = figures;
      const isSame = ({ market, side }: NamedPosition) => market === info.market && side === leg.side;
      const band = ranks.find(isSame)?.band ?? null;
      const life = rows.find(isSame) ?? null;
      return presentPosition(marketData.instruments, figures, life, band, series.get(info.market));
    });
  }

  async #set(
    command: Command,
    market: FuturesInfo | null,
    session: Session,
    field: string,
  ): Promise<FuturesSettingsView> {
    const fields = { mode: 'marginMode', hedge: 'positionMode' };
    try {
      await this.#done(session, command, { market, fields, field });
    } catch (error) {
      throw await this.#namingWhatIsOpen(error, market, session);
    }
    return this.settings(market?.symbol, session);
  }

  /** A refusal because of open positions, with how many they are and the markets in which they have to be closed. */
  async #namingWhatIsOpen(error: unknown, market: FuturesInfo | null, session: Session): Promise<unknown> {
    if (!(error instanceof RequestRefused) || error.errorName !== 'position-open') return error;
    const { positions } = await this.#readings.picture(session);
    const open = positions.filter(({ info }) => market === null || info === market);
    const symbols = [...new Set(open.map(({ info }) => info.symbol))].slice(0, SYMBOLS_NAMED).join(' ');
    return new RequestRefused(error.errorName, error.field, { legs: open.length, symbols });
  }

  #done(session: Session, command: Command, subject: RefusalSubject) {
    return carryOut(this.#parts, session, command, subject, 'done');
  }

  /** All that is held when the order's turn comes, which is less than was seen where a part was closed meanwhile. */
  async #closeAll(
    position: PositionFigures,
    session: Session,
    how: Closing,
  ): Promise<FuturesOrderReceiptView> {
    const { requestId } = how;
    for (let { lots } = position.leg, id = requestId; ;) {
      try {
        return await this.#close(position, session, { ...how, lots, requestId: id });
      } catch (error) {
        const left = this.#heldInstead(position, error);
        if (left === 0 || left >= lots) throw error;
        lots = left;
        id = requestId === null ? null : requestOfPart(requestId, left);
      }
    }
  }

  /** Of a refusal that says how much could be closed; 0 of any other. */
  #heldInstead({ info: market }: PositionFigures, error: unknown): Lots {
    const nothing = 0 as Lots;
    if (!(error instanceof RequestRefused)) throw error;
    if (error.errorName !== 'reduces-more-than-held') return nothing;
    const { instruments } = this.#parts.marketData;
    return amountOf({ instruments, market }, 'amount', String(error.params['maximum'] ?? 0)) ?? nothing;
  }

  async #close(
    { info, leg }: PositionFigures,
    session: Session,
    how: Closing & { readonly lots: Lots },
  ): Promise<FuturesOrderReceiptView> {
    const { instruments } = this.#parts.marketData;
    const command = closingOrder({ instruments, market: info, session }, { side: leg.side, ...how });
    const { outcome, position } = await carryOut(
      this.#parts,
      session,
      command,
      { market: info },
      'order-placed',
    );
    return presentReceipt(instruments, info, outcome, position);
  }

  async #closeOne(position: PositionFigures, session: Session, requestId: string): Promise<PositionResult> {
    const { info, leg } = position;
    const id = positionId({ market: info.market, side: leg.side });
    const head = { id, symbol: info.symbol, side: leg.side };
    try {
      const how = { price: null, requestId: requestOfPart(requestId, id) };
      return { ...head, order: await this.#closeAll(position, session, how), error: null };
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      return { ...head, order: null, error: presentRefusal(error) };
    }
  }
}
