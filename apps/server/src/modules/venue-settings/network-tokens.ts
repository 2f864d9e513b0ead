/**
 * Tokens that operators add to networks of the file: what can be said of one, and what is in force.
 * Promises: what is typed of a contract is compared with what it says itself when it is proposed, and again before it counts; its code
 * may not have changed in between. Throws `ActionRefused` that names the field.
 * Never: takes one away. What is listed on a network stays listed; a pause closes it.
 */
import type { SettingInput, ConfigurationStep } from '@assay/protocol';
import { ActionRefused } from '../../operator/action.ts';
import { refusal } from '../../operator/typed-amounts.ts';
import { coinTermsOf, mustBeSame, readCoinTerms, textIn } from './coin-terms.ts';
import type { AddedToken, SettingChange, SettableNetwork, TokenLook } from './shape.ts';

export const TOKENS = 'network-token';
/** Whoever has talked two people round has to keep all others from looking for a day. */
export const TOKENS_WAIT_MS = 24 * 3_600_000;
const NOTHING_HELD = 'holder-has-nothing';
const PASSED = 'passed';
const NOT_MADE = 'not made: there is no anvil on this machine';

export interface TokensParts {
  /** Throws `ActionRefused` where a token is not what is said of it, or cannot be listed. */
  readonly look: (network: string, token: AddedToken, holder: string) => Promise<TokenLook>;
  /** How fine an asset is counted; null: there is none of this code. */
  readonly scaleOf: (coin: string) => number | null;
}

export const isOfTokens = (slot: string): boolean => slot.startsWith(`${TOKENS} `);
const slotOf = ({ network = '', coin = '' }: SettingInput): string => `${TOKENS} ${network} ${coin}`;

interface CheckedToken {
  readonly slot: string;
  readonly input: SettingInput;
}

export class TokenSettings {
  readonly #parts: TokensParts;
  readonly #networks: () => readonly SettableNetwork[];
  #held: ReadonlyMap<string, SettingInput> = new Map();

  constructor(parts: TokensParts, networks: () => readonly SettableNetwork[]) {
    this.#parts = parts;
    this.#networks = networks;
  }

  /** The newest version of each. */
  know(newest: readonly SettingChange[]): void {
    const own = newest.filter(({ setting }) => setting === TOKENS);
    this.#held = new Map(own.map(({ slot, input }) => [slot, input]));
  }

  /** Nothing of one that was not added. */
  inForce(input: SettingInput): SettingInput {
    return this.#held.get(slotOf(input)) ?? {};
  }

  steps(): readonly ConfigurationStep[] {
    return [...this.#held.values()].map((held) => ({ action: TOKENS, input: exported(held) }));
  }

  /** To one network. */
  addedTo(network: string): readonly AddedToken[] {
    return [...this.#held.values()].filter((one) => one['network'] === network).map(tokenOf);
  }

  /** In its kept spelling, with what its contract says. */
  async checked(said: SettingInput): Promise<CheckedToken> {
    const input = this.#read(said);
    if (Object.keys(this.inForce(input)).length > 0) {
      throw new ActionRefused('coin is not valid: it was added before, and route-terms changes its terms.');
    }
    const seen = await this.#parts.look(input['network'] ?? '', tokenOf(input), input['holder'] ?? '');
    mustBeSame('symbol', input['symbol'], seen.symbol);
    const [found] = seen.faults ?? [];
    if (found === NOTHING_HELD) throw refusal('holder', 'they have none of it on the chain');
    if (found !== undefined) throw refusal('contract', `it was tried: ${(seen.faults ?? []).join(', ')}`);
    const code = codeText(seen);
    const { chain, contract } = seen;
    // A file says of which chain it is, and which code it was made with.
    if (said['exportMark'] !== undefined)
      mustBeSame('exportMark', said['exportMark'], markText({ chain, code }));
    const trial = seen.faults === null ? NOT_MADE : PASSED;
    const { network = '', coin = '', symbol = '', decimals = '' } = input;
    // What is looked at first stands first.
    const first = { network, coin, contract, symbol, decimals, chain, code, trial };
    const kept = { ...first, ...input, contract };
    return { slot: slotOf(kept), input: kept };
  }

  /** Before it counts: a sentence where it is not what was approved; null: it is. */
  async findFault({ input }: Pick<SettingChange, 'input'>): Promise<string | null> {
    try {
      const seen = await this.#parts.look(input['network'] ?? '', tokenOf(input), input['holder'] ?? '');
      mustBeSame('chain', input['chain'], seen.chain);
      mustBeSame('symbol', input['symbol'], seen.symbol);
      mustBeSame('code', input['code'], codeText(seen));
      const found = (seen.faults ?? []).filter((one) => one !== NOTHING_HELD);
      return found.length === 0 ? null : `contract is not valid: it was tried again: ${found.join(', ')}.`;
    } catch (error) {
      if (error instanceof ActionRefused) return error.message;
      throw error;
    }
  }

  #read(said: SettingInput): SettingInput {
    const text = (field: string): string => textIn(said, field);
    const found = this.#networks().find(({ key }) => key === text('network'));
    if (found === undefined) {
      const all = this.#networks().map(({ key }) => key);
      throw refusal(
        'network',
        all.length === 0 ? 'the file of networks has none' : `it is one of ${all.join(', ')}`,
      );
    }
    const named = ['network', 'contract', 'symbol', 'decimals', 'holder'];
    const depths = { creditDepth: found.creditDepth, finalDepth: found.finalDepth };
    return {
      ...Object.fromEntries(named.map((field) => [field, text(field)])),
      ...readCoinTerms(said, this.#parts.scaleOf),
      ...Object.fromEntries(
        Object.entries(depths).map(([field, usual]) => [field, text(field) || String(usual)]),
      ),
    };
  }
}

/** The whole hash: of a part of one somebody finds two codes that have the same. */
const codeText = ({ code, isProxy }: TokenLook): string =>
  `${code}${isProxy ? ', a proxy: somebody can change it' : ''}`;

const markText = ({ chain, code }: { readonly chain: string; readonly code: string }): string =>
  `chain ${chain}, code ${code}`;

/** As it is typed, with a mark of what was found. */
function exported(held: SettingInput): SettingInput {
  const { chain = '', code = '' } = held;
  const typed = Object.entries(held).filter(([field]) => !['chain', 'code', 'trial'].includes(field));
  return { ...Object.fromEntries(typed), exportMark: markText({ chain, code }) };
}

/** Of what `checked` has read: texts of whole numbers and amounts. */
function tokenOf(input: SettingInput): AddedToken {
  const of = (field: string): string => input[field] ?? '';
  return {
    ...coinTermsOf(input),
    chain: of('chain'),
    contract: of('contract'),
    decimals: Number(of('decimals')),
    creditDepth: Number(of('creditDepth')),
    finalDepth: Number(of('finalDepth')),
  };
}
