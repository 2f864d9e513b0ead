/**
 * What operators set beside the core: what is in force, what waits, and how it came so.
 * Promises: a change is approved at once where there is nobody else who could, and else when another operator has; it is in force
 * then, or, where it has to wait, as much later. What waits while something else of the same comes into force is outdated; what is
 * decided stands in the log of security events.
 * Never: is part of the journal; what of it the core has to know is told to it by commands.
 */
import {
  BUILT_IN,
  VENUE_SETTINGS,
  PRODUCTS,
  RUNNING_SETTINGS,
  hasRoleOf,
  rolesOf as rolesOfBits,
  titleOf,
} from '@assay/protocol';
import type {
  SettingInput,
  VenueSetting,
  ConfigurationStep,
  ConsoleSettingChanged,
  ConsoleVenueSettings,
  ConsoleComparison,
  ConsoleVersion,
  ConsoleVersions,
  GetAllSettingResponse,
  PlatformConfig,
  Product,
} from '@assay/protocol';
import { accentSheet } from '@assay/ui/brand';
import { PLAIN_FACE, brandFile } from '../../http/pages/brand.ts';
import type { BrandFace } from '../../http/pages/brand.ts';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, mustBeSignedIn } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { Alarm } from '../../operator/alarm.ts';
import type { WaitingForPerson } from '../../operator/person-queue.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type {
  AddedNetwork,
  AddedToken,
  SettingChange,
  SettingsInForce,
  VenueSettingsStore,
  ComingLimits,
  DailyLimits,
  NetworkEndpoints,
  SettableNetwork,
} from './shape.ts';
import { ruleOf } from './legal.ts';
import type { SourceRule } from '../../integrations/price-feed/port.ts';
import type { ProductRule } from '../../access/offers.ts';
import type { LegalDetails } from './legal.ts';
import {
  DEFAULTS,
  checkedSetting,
  chosenColours,
  isLegal,
  logoOf,
  rolesOf,
  shownCurrencies,
  waitOf,
} from './values.ts';
import type { Guarded } from './values.ts';
import { AddedNetworks, NETWORKS } from './added-networks.ts';
import type { AddedNetworksParts } from './added-networks.ts';
import { ComingNetworks, NOBODY, isOfNetworks } from './coming-networks.ts';
import { ENDPOINTS, EndpointSettings, endpointsOfFile, slotOfNetwork } from './network-endpoints.ts';
import type { EndpointsParts } from './network-endpoints.ts';
import { TOKENS, TokenSettings } from './network-tokens.ts';
import type { TokensParts } from './network-tokens.ts';
import { checkedSources, sourceRuleOf } from './price-sources.ts';
import type { AskedFeed } from './price-sources.ts';
import { contactsOf, offeredZones } from './contacts.ts';
import type { Contacts } from './contacts.ts';
import { offeredLanguages } from './languages.ts';
import { limitsOf } from './withdrawal-limits.ts';

/** As proposals of the core. */
const WAITS_MS = 72 * 3_600_000;
const MAX_OPEN = 16;
const PAGE = 20;
const MAX_COMPARED = 500;

export interface VenueSettingsParts extends NoteParts {
  readonly identity: VenueSettingsStore;
  /** A legal setting is in force by two people alone. */
  readonly isRealMoney: () => boolean;
  readonly engine: Pick<Engine, 'read'>;
  /** Of the settings of a start, where operators have said nothing. */
  readonly legal: LegalDetails;
  readonly contacts: Contacts;
  /** Which prices the exchange was opened with. */
  readonly feed: () => AskedFeed;
  /** Makes other sources of a live feed count. */
  readonly countSources: (rule: SourceRule) => Promise<void>;
  readonly endpoints: EndpointsParts;
  readonly tokens: TokensParts;
  readonly lookAtNetwork: AddedNetworksParts['look'];
  /** Of work that nobody waits for. */
  readonly onFailure: (error: unknown) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

type Held = Readonly<Record<VenueSetting, SettingInput>>;

export class VenueSettings implements SettingsInForce {
  readonly #parts: VenueSettingsParts;
  #held: Held = DEFAULTS;
  #face: BrandFace = PLAIN_FACE;
  /** Which sources count, as the feed knows it; null: it knows nothing yet. */
  #toldRule: string | null = null;
  /** Approved, and not in force yet; the next one first. */
  #coming: readonly SettingChange[] = [];
  readonly #endpoints: EndpointSettings;
  readonly #tokens: TokenSettings;
  readonly #added: AddedNetworks;
  readonly #comingNetworks: ComingNetworks;

  constructor(parts: VenueSettingsParts) {
    this.#parts = parts;
    this.#endpoints = new EndpointSettings(parts.endpoints);
    this.#tokens = new TokenSettings(parts.tokens, parts.endpoints.networks);
    const mend = (): Promise<void> => this.mend();
    const { endpoints, tokens, lookAtNetwork: look } = parts;
    this.#added = new AddedNetworks({
      ...endpoints,
      scaleOf: (coin) => tokens.scaleOf(coin),
      look,
      isReachedBySetting: (key) => this.#endpoints.isSet(key),
    });
    const settings = { endpoints: this.#endpoints, tokens: this.#tokens, added: this.#added };
    this.#comingNetworks = new ComingNetworks({ ...parts, ...settings, move: parts.endpoints.move, mend });
  }

  /** Knows again what was in force before this start, and what has come into force since. */
  async mend(): Promise<void> {
    const { identity, now } = this.#parts;
    await this.#endUnbacked();
    await identity.run('bringSettings', { now: now(), looked: [] });
    const newest = await identity.run('listSettings', undefined);
    const plain = newest.filter(({ slot }) => !isOfNetworks(slot));
    this.#held = { ...DEFAULTS, ...Object.fromEntries(plain.map(({ setting, input }) => [setting, input])) };
    this.#endpoints.know(newest);
    this.#tokens.know(newest);
    this.#added.know(newest);
    this.#face = faceOf(this.#held);
    await this.#tellFeed();
    const open = await identity.run('listOpenSettings', { now: now() });
    this.#coming = open
      .filter(({ state }) => state === 'approved')
      .toSorted((one, other) => (one.holdsFrom ?? 0) - (other.holdsFrom ?? 0));
  }

  /** Whoever may not say something any more has not proposed and not approved it, as of proposals of the core. */
  async #endUnbacked(): Promise<void> {
    const { identity, now } = this.#parts;
    const open = await identity.run('listOpenSettings', { now: now() });
    if (open.length === 0) return;
    const { result } = await this.#parts.engine.read('live', { type: 'proposals' });
    for (const { id, slot, setting, operator, decidedById } of open) {
      const may = (who: number): boolean =>
        result.operators.some(
          (one) => Number(one.operator) === who && hasRoleOf(rolesOfBits(one.roles), rolesOf(setting)),
        );
      if (!may(operator)) {
        await identity.run('rejectSettingChange', { id, ...NOBODY, now: now() });
        await this.#noteEnd('branding-rejected', { change: id, setting: slot, operator });
      } else if (decidedById !== null && !may(decidedById)) {
        await identity.run('dropSettingApproval', { id });
        await this.#noteEnd('branding-dropped', { change: id, setting: slot, operator: decidedById });
      }
    }
  }

  async #noteEnd(
    event: 'branding-rejected' | 'branding-dropped',
    detail: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const nobody = { userId: null, actor: { type: 'venue' }, address: null, device: null } as const;
    await this.#parts.audit.record({ ...nobody, event, detail });
  }

  /** A feed that is not told asks all of its sources. */
  async #tellFeed(): Promise<void> {
    const rule = this.sourceRule();
    if (rule === null || JSON.stringify(rule) === this.#toldRule) return;
    await this.#parts.countSources(rule);
    this.#toldRule = JSON.stringify(rule);
  }

  /** Brings into force what has waited long enough. */
  readonly bring = async (): Promise<void> => {
    if (this.#coming.some(({ holdsFrom }) => (holdsFrom ?? 0) <= this.#parts.now())) await this.mend();
    void this.bringNetworks();
  };

  /** The same of what networks are asked about first, and may take their time. */
  readonly bringNetworks = async (): Promise<void> => {
    try {
      await this.#comingNetworks.begin(this.#coming);
    } catch (error) {
      this.#parts.onFailure(error);
    }
  };

  /** Where a network is reached by what is in force. */
  readonly reachedAt = (network: SettableNetwork): NetworkEndpoints => this.#endpoints.reachedAt(network);

  /** Tokens that are in force over what the file says of a network. */
  readonly addedTo = (network: string): readonly AddedToken[] => this.#tokens.addedTo(network);

  /** Networks that are in force over the file, for the start that opens them. */
  readonly beginNetworks = (): readonly AddedNetwork[] => this.#added.begin();

  readonly alarms = (): readonly Alarm[] => this.#comingNetworks.alarms(this.#coming);

  readonly face = (): BrandFace => this.#face;
  readonly name = (): string => this.#face.name;
  /** Null: all. */
  readonly currencies = (): readonly string[] | null => shownCurrencies(this.#held['display-currencies']);
  /** Those that are offered, the one of a new browser first. */
  readonly languages = (): readonly string[] => offeredLanguages(this.#held['languages']);

  /** How users reach the people of the exchange. */
  readonly contacts = (): Contacts => contactsOf(this.#held['contacts'], this.#parts.contacts);
  readonly timeZones = (): GetAllSettingResponse['timeZone'] => offeredZones(this.#held['time-zones']);

  /** Null: the feed is no live one. */
  readonly sourceRule = (): SourceRule | null => {
    const feed = this.#parts.feed();
    return feed.kind === 'live' ? sourceRuleOf(this.#held['price-sources'], feed) : null;
  };

  readonly dailyLimits = (): DailyLimits => limitsOf(this.#held['withdrawal-limits']);

  /** Approved, and in force from a moment on; the next ones first. */
  readonly comingLimits = (): readonly ComingLimits[] =>
    this.#coming
      .filter(({ setting }) => setting === 'withdrawal-limits')
      .map(({ holdsFrom, input }) => ({ time: holdsFrom ?? 0, limits: limitsOf(input) }));

  readonly legal = (): LegalDetails => {
    const { legal } = this.#parts;
    const said = this.#held['legal-details'];
    const own = (field: keyof LegalDetails): string | null => {
      const value = said[field] ?? BUILT_IN;
      return value === BUILT_IN ? legal[field] : value;
    };
    return { entity: own('entity'), terms: own('terms'), complaints: own('complaints') };
  };
  readonly productRule = (product: Product): ProductRule =>
    ruleOf(product, this.#held[`${product}-countries`], this.#parts.isRealMoney());
  /** Those that are not offered to everybody, for whoever asks before they begin. */
  readonly restricted = (): GetAllSettingResponse['offered'] =>
    PRODUCTS.flatMap((product) => {
      const { countries, leverage } = this.productRule(product);
      if (countries === null && leverage === null) return [];
      return [{ product, countries: countries === null ? null : [...countries], leverage }];
    });
  /** In which countries, and on what basis; null: nobody has decided. */
  readonly decidedCountries = (product: Product): string | null => {
    const { countries = BUILT_IN, basis = BUILT_IN } = this.#held[`${product}-countries`];
    return countries === BUILT_IN ? null : `${countries}: ${basis}`;
  };
  /** Where each network is reached, as people read it. */
  readonly endpoints = (): readonly SettingInput[] => this.#endpoints.readableOfAll();
  readonly steps = (): readonly ConfigurationStep[] =>
    VENUE_SETTINGS.flatMap((action) => {
      if (action === ENDPOINTS) return this.#endpoints.steps();
      if (action === NETWORKS) return this.#added.steps();
      return action === TOKENS ? this.#tokens.steps() : [{ action, input: this.#held[action] }];
    });

  async read(others: number, by: ActedBy): Promise<ConsoleVenueSettings> {
    const { identity, now } = this.#parts;
    await this.#endUnbacked();
    const open = await identity.run('listOpenSettings', { now: now() });
    const guarded = await this.#guarded();
    return {
      settings: this.#held,
      open: open.map(({ id, operator, ...one }) => ({
        change: id,
        setting: one.setting,
        input: one.input,
        inForce:
          one.setting === ENDPOINTS
            ? this.#endpoints.readable(one.input['network'] ?? '')
            : this.#heldOf(one),
        by: one.by,
        isOwn: operator === by.operator,
        mayDecide: hasRoleOf(by.roles, rolesOf(one.setting)),
        at: one.at,
        until: one.until,
        holdsFrom: one.state === 'approved' ? one.holdsFrom : null,
        waitMs: this.#waitOf(one, guarded),
      })),
      others,
    };
  }

  /** What this one may approve, from the oldest on. */
  async waitingFor(by: ActedBy, after: number, limit: number): Promise<readonly WaitingForPerson[]> {
    const open = await this.#parts.identity.run('listOpenSettings', { now: this.#parts.now() });
    return open
      .filter(
        ({ id, setting, operator, state }) =>
          state === 'open' && id > after && operator !== by.operator && hasRoleOf(by.roles, rolesOf(setting)),
      )
      .slice(0, limit)
      .map(({ id, slot, at }) => ({ id, user: null, since: at, about: titleOf(slot) }));
  }

  /** `others`: who could approve it. */
  async change(
    setting: VenueSetting,
    typed: SettingInput,
    by: ActedBy,
    others: number,
  ): Promise<ConsoleSettingChanged> {
    const operator = this.#mustMay(setting, by);
    const said = await this.#checked(setting, typed);
    if (isSame(said.input, this.#heldOf(said))) throw new ActionRefused('This is in force already.');
    const { identity, isRealMoney, now } = this.#parts;
    const at = now();
    const isApproved = others === 0 && !(isRealMoney() && !isNameOrLook(setting));
    if (isApproved && by.token !== undefined) {
      throw new ActionRefused('Nobody else could approve this: say it yourself, in the console.');
    }
    const holdsFrom = isApproved ? at + this.#waitOf(said, await this.#guarded()) : null;
    const { setting: _setting, ...row } = said;
    const proposed = { ...row, operator, by: by.name, at, until: at + WAITS_MS, holdsFrom };
    const added = await identity.run('addSettingChange', { ...proposed, most: MAX_OPEN });
    if (added === null) throw new ActionRefused('Too many changes wait: decide some of them first.');
    return this.#told(added, by);
  }

  async approve(change: number, by: ActedBy): Promise<ConsoleSettingChanged> {
    await this.#endUnbacked();
    const found = await this.#mustWait(change);
    const operator = this.#mustMay(found.setting, by);
    if (found.operator === operator) {
      throw new ActionRefused('You have proposed this yourself: somebody else has to approve it.');
    }
    const { identity, now } = this.#parts;
    const guarded = await this.#guarded();
    const at = now();
    const decided = await identity.run('approveSettingChange', {
      id: change,
      operator,
      name: by.name,
      now: at,
      holdsFrom: at + this.#waitOf(found, guarded),
    });
    if (decided === null) throw decidedAlready(change);
    return this.#told(decided, by);
  }

  async reject(change: number, by: ActedBy): Promise<void> {
    const { setting } = await this.#mustWait(change, ['open', 'approved']);
    const operator = this.#mustMay(setting, by);
    const { identity, now } = this.#parts;
    const decided = await identity.run('rejectSettingChange', {
      id: change,
      operator,
      name: by.name,
      now: now(),
    });
    if (decided === null) throw decidedAlready(change);
    await this.mend();
    await note(this.#parts, by, 'branding-rejected', null, { change, setting: decided.slot });
  }

  /** Says anew what held before a version. */
  async undo(
    version: number,
    by: ActedBy,
    othersOf: (setting: VenueSetting) => Promise<number>,
  ): Promise<ConsoleSettingChanged> {
    const [row] = await this.#versions(version + 1, [], 1);
    if (row?.version !== version) throw new ActionRefused(`There is no version ${version}.`);
    if (isLasting(row.setting)) throw new ActionRefused(STAYS);
    if (!isSame(row.input, this.#heldOf(row))) {
      throw new ActionRefused('The same was changed again since: undo that first.');
    }
    const before =
      row.setting === ENDPOINTS
        ? this.#endpoints.before({ ...row, sealed: row.beforeSealed })
        : beforeOf(row);
    return this.change(row.setting, before, by, await othersOf(row.setting));
  }

  /** The first set-up is over. */
  async isSetUp(): Promise<boolean> {
    return (await this.#parts.identity.run('findSetUpEnd', undefined)) !== null;
  }

  async endSetUp(by: ActedBy): Promise<void> {
    const { identity, now } = this.#parts;
    if (!(await identity.run('endSetUp', { by: by.name, at: now() }))) throw new ActionRefused('It is over.');
    await note(this.#parts, by, 'set-up-ended', null, {});
  }

  /** What is otherwise at `until` than it was at `after`, by name. */
  readonly changes = async (after: number, until: number): Promise<ConsoleComparison['rows']> => {
    const newest = await this.#versions(Number.MAX_SAFE_INTEGER, [], MAX_COMPARED);
    const between = newest.filter(
      ({ inForceAt }) => inForceAt !== null && inForceAt > after && inForceAt <= until,
    );
    return [...new Set(between.map(({ slot }) => slot))].toSorted().flatMap((slot) => {
      const own = between.filter((row) => row.slot === slot);
      const [last, first] = [own[0], own.at(-1)];
      if (last === undefined || first === undefined) return [];
      const before = beforeOf(first);
      return isSame(last.input, before)
        ? []
        : [
            {
              name: titleOf(slot),
              what: kindOf(last.setting),
              before: phrasesOf(before),
              after: phrasesOf(last.input),
            },
          ];
    });
  };

  readonly versions = async (before: number, slots: readonly string[]): Promise<ConsoleVersions> => {
    const rows = await this.#versions(before, slots, PAGE + 1);
    return {
      versions: rows.slice(0, PAGE).map((row) => this.#shown(row)),
      more: rows.length > PAGE,
    };
  };

  #versions(before: number, slots: readonly string[], limit: number): Promise<readonly SettingChange[]> {
    return this.#parts.identity.run('listSettingVersions', { before, slots, limit });
  }

  #shown(row: SettingChange): ConsoleVersion {
    const { setting, slot, input, version, id, by, decidedBy, inForceAt, at } = row;
    const before = beforeOf(row);
    const isNewest = isSame(input, this.#heldOf(row));
    const refused = isNewest ? null : 'The same was changed again since: undo that first.';
    const undoRefused = isLasting(setting) ? STAYS : refused;
    return {
      version: version ?? 0,
      at: inForceAt ?? at,
      name: titleOf(slot),
      what: kindOf(setting),
      before: phrasesOf(before),
      after: phrasesOf(input),
      proposal: id,
      proposer: by,
      approvedBy: decidedBy === null ? [] : [decidedBy],
      undo: undoRefused === null ? { action: setting, input: before } : null,
      undoneBy: 'settings undo',
      undoRefused,
    };
  }

  /** From its last approval on. */
  #waitOf(said: Pick<SettingChange, 'setting' | 'input'>, guarded: Guarded): number {
    return waitOf(said.setting, said.input, this.#heldOf(said), guarded);
  }

  async #guarded(): Promise<Guarded> {
    const { engine, isRealMoney } = this.#parts;
    const { result } = await engine.read('live', { type: 'traders' });
    return { isRealMoney: isRealMoney(), hasTraders: result.count > 0 };
  }

  /** What is in force of what something is said about. */
  #heldOf({ setting, input }: Pick<SettingChange, 'setting' | 'input'>): SettingInput {
    if (setting === NETWORKS) return this.#added.inForce(input);
    if (setting === TOKENS) return this.#tokens.inForce(input);
    return setting === ENDPOINTS ? this.#endpoints.inForce(input['network'] ?? '') : this.#held[setting];
  }

  async #checked(
    setting: VenueSetting,
    typed: SettingInput,
  ): Promise<Pick<SettingChange, 'setting' | 'slot' | 'input' | 'sealed'>> {
    const of = { setting, slot: setting, sealed: null };
    if (setting === 'price-sources') return { ...of, input: checkedSources(typed, this.#parts.feed()) };
    if (setting === NETWORKS) return { ...of, ...(await this.#added.checked(typed)) };
    if (setting === TOKENS) return { ...of, ...(await this.#tokens.checked(typed)) };
    if (setting !== ENDPOINTS) return { ...of, input: await checkedSetting(setting, typed) };
    const { input, sealed } = this.#endpoints.checked(typed);
    const said = { setting, slot: slotOfNetwork(input['network'] ?? ''), input, sealed };
    const fault = await this.#endpoints.findFault(said);
    if (fault !== null) throw new ActionRefused(fault);
    return said;
  }

  #mustMay(setting: VenueSetting, by: ActedBy): number {
    const operator = mustBeSignedIn(by, 'the settings');
    if (hasRoleOf(by.roles, rolesOf(setting))) return operator;
    throw new ActionRefused(`This takes the role ${rolesOf(setting).join(' or ')}.`);
  }

  async #mustWait(
    change: number,
    states: readonly SettingChange['state'][] = ['open'],
  ): Promise<SettingChange> {
    const found = await this.#parts.identity.run('findSettingChange', { id: change });
    if (found === null) throw new ActionRefused(`There is no change ${change}.`);
    if (!states.includes(found.state)) throw decidedAlready(change);
    if (found.state === 'open' && found.until <= this.#parts.now()) {
      throw new ActionRefused(`Change ${change} has expired.`);
    }
    return found;
  }

  async #told(change: SettingChange, by: ActedBy): Promise<ConsoleSettingChanged> {
    const { id, setting, slot, version, until, state } = change;
    if (state !== 'open') await this.mend();
    await note(this.#parts, by, EVENTS[state], null, { change: id, setting: slot });
    return { setting, change: id, version, until, holdsFrom: change.holdsFrom };
  }
}

const STAYS = 'What is listed on a network stays listed: route-pause closes it.';

const isLasting = (setting: VenueSetting): boolean => setting === TOKENS || setting === NETWORKS;

const EVENTS = {
  open: 'branding-proposed',
  approved: 'branding-approved',
  'in-force': 'branding-changed',
  // Nobody is told of these in this way.
  rejected: 'branding-rejected',
  outdated: 'branding-rejected',
} as const;

const isNameOrLook = (setting: VenueSetting): boolean => !isLegal(setting) && !isRunning(setting);

const isRunning = (setting: VenueSetting): boolean => RUNNING_SETTINGS.some((one) => one === setting);

function kindOf(setting: VenueSetting): string {
  if (isRunning(setting)) return 'Running';
  return isLegal(setting) ? 'Legal' : 'Name and look';
}

const decidedAlready = (change: number): ActionRefused =>
  new ActionRefused(`Change ${change} has been decided, or the same has changed since.`);

/** Of the first version what is built in. */
const beforeOf = ({ setting, input, before }: SettingChange): SettingInput =>
  before ?? (setting === ENDPOINTS ? endpointsOfFile(input['network'] ?? '') : DEFAULTS[setting]);

const isSame = (one: SettingInput, other: SettingInput): boolean =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

/** What stands of a setting beside others; a picture by its hash. */
export function phrasesOf(input: SettingInput): readonly string[] {
  return Object.entries(input).map(([field, value]) => `${field} ${shownValue(field, value)}`);
}

function shownValue(field: string, value: string): string {
  if (field !== 'picture' || value === BUILT_IN) return value;
  const logo = logoOf({ picture: value });
  return `${logo?.bytes.byteLength ?? 0} bytes, ${logo?.hash ?? ''}`;
}

function faceOf(held: Held): BrandFace {
  const colours = chosenColours(held['venue-colours']);
  return {
    name: held['venue-name']['name'] ?? PLAIN_FACE.name,
    logo: logoOf(held['venue-logo']),
    sheet: colours === null ? null : brandFile('text/css; charset=utf-8', Buffer.from(accentSheet(colours))),
    startPage: startPageOf(held['start-page']),
    language: offeredLanguages(held['languages'])[0] ?? PLAIN_FACE.language,
  };
}

function startPageOf({ headline = BUILT_IN, lead = BUILT_IN }: SettingInput): PlatformConfig['startPage'] {
  const own = (text: string): string | null => (text === BUILT_IN ? null : text);
  const texts = { headline: own(headline), lead: own(lead) };
  return texts.headline === null && texts.lead === null ? null : texts;
}
