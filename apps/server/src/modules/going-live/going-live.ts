/**
 * The way of an exchange to real money: its checklist, what somebody shows for it, and the opening.
 * Promises: it opens once every line is in order and two owners say so, and never closes by this; what stops trade later is an
 * operator's pause. A line that runs out later is told, and closes nothing.
 */
import { realpathSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Event } from '@assay/core';
import type { ChecklistLine, ConsoleGoingLive } from '@assay/protocol';
import { codeHash, newCode } from '../../access/tokens.ts';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import type { ReadCertificate } from '../../integrations/tls/port.ts';
import { momentText } from '../../mailer/message-params.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { ActionRefused, mustBeSignedIn } from '../../operator/action.ts';
import type { ActedBy } from '../../operator/action.ts';
import type { Alarm } from '../../operator/alarm.ts';
import { note } from '../../operator/notes.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { readRestoreProof } from '../../secrets/restore-proof.ts';
import type { ReadVenueState, TodayStore } from '../today/shape.ts';
import {
  MAIL_ARTEFACT,
  PAID_DAYS,
  RESTORE_ARTEFACT,
  SCREENING_ARTEFACT,
  alarmsOf,
  checklistOf,
  keysArtefact,
  missingOf,
  paidItem,
  retentionArtefact,
  untilOf,
} from './rules.ts';
import type { Facts, ItemKey } from './rules.ts';
import type { GoingLiveStore } from './shape.ts';

const DAY_MS = 86_400_000;
/** Whoever is asked to open it has so long. */
const ASKED_MS = 3 * DAY_MS;
const MAIL_CODE_MS = 3_600_000;
/** A proof of longer ago is of another rehearsal. */
const PROOF_MS = DAY_MS;
/** Clocks of two machines differ. */
const AHEAD_MS = 5 * 60_000;
/** Whoever looks at Today asks often. */
const KEPT_MS = 60_000;
const SCENE = 'going-live';
/** Nobody says that something was paid. */
const BY_CHAIN = 'the chain';

type WithdrawalChanged = Extract<Event, { type: 'withdrawal-changed' }>;

/** What of the settings is looked at. */
export type LiveSettings = Pick<Facts, 'isRehearsal' | 'screensAddresses' | 'retention'> & {
  readonly dataDir: string;
  /** Null: the exchange's own, among its data. */
  readonly masterKeyFile: string | null;
};

/** What operators have said of who runs the exchange, and where. */
export interface LegalReadings {
  readonly legal: () => Facts['legal'];
  readonly decidedCountries: (product: 'spot') => string | null;
}

export interface GoingLiveParts extends NoteParts {
  readonly identity: GoingLiveStore & TodayStore;
  readonly engine: Pick<Engine, 'read'>;
  readonly keyring: Pick<Keyring, 'mac' | 'keyIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly venueState: ReadVenueState;
  readonly venueSettings: LegalReadings;
  readonly certificate: ReadCertificate;
  readonly settings: LiveSettings;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What is to be known of who runs the exchange. */
export type Operators = readonly (Facts['operators'][number] & { readonly id: number })[];

export class GoingLive {
  readonly #parts: GoingLiveParts;
  #isOpen = false;
  /** When a withdrawal of a network was kept last, by its item. */
  readonly #paidAt = new Map<string, number>();
  #kept: { readonly at: number; readonly certificate: Promise<Facts['certificate']> } | null = null;

  constructor(parts: GoingLiveParts) {
    this.#parts = parts;
  }

  /** Whether users may come in. */
  readonly isOpen = (): boolean => this.#isOpen;

  /** Knows again what was opened before this start. */
  async mend(): Promise<void> {
    this.#isOpen = (await this.#parts.identity.run('findOpening', undefined)).opened !== null;
  }

  /** Keeps what shows that a network pays, of each once a day at most. */
  async note({ realm, entries }: Pick<PublishedBatch, 'realm' | 'entries'>): Promise<void> {
    if (realm !== 'live') return;
    for (const event of entries.flatMap(({ events }) => events)) {
      if (event.type === 'withdrawal-changed' && event.state === 'paid') await this.#notePaid(event);
    }
  }

  async #notePaid({ route, transaction }: WithdrawalChanged): Promise<void> {
    const { engine, identity, now } = this.#parts;
    const { routes } = (await engine.read('live', { type: 'wallet-routes' })).result;
    const network = routes.find((one) => one.route === route)?.network;
    if (network === undefined || transaction === null) return;
    const at = now();
    const item = paidItem(network);
    if (at - (this.#paidAt.get(item) ?? 0) < DAY_MS) return;
    this.#paidAt.set(item, at);
    const until = at + PAID_DAYS * DAY_MS;
    await identity.run('keepEvidence', { item, at, until, by: BY_CHAIN, artefact: transaction });
  }

  async read(operators: Operators): Promise<ConsoleGoingLive> {
    const { identity, settings } = this.#parts;
    const [facts, evidence, opening] = await Promise.all([
      this.#certificate().then((certificate) => this.#facts(operators, certificate)),
      identity.run('listEvidence', undefined),
      identity.run('findOpening', undefined),
    ]);
    const lines = checklistOf(facts, evidence);
    const { asked, opened } = opening;
    const isAsked = asked !== null && opened === null && asked.at + ASKED_MS > facts.now;
    return {
      isRehearsal: settings.isRehearsal,
      lines,
      missing: missingOf(lines).length,
      asked: isAsked ? { by: asked.by, at: asked.at, until: asked.at + ASKED_MS } : null,
      opened,
    };
  }

  /** What of the checklist runs out, or has. The certificate is looked at once a minute at most. */
  async alarms(operators: Operators): Promise<readonly Alarm[]> {
    const lines = await this.lines(operators);
    return alarmsOf(lines, { now: this.#parts.now(), isOpen: this.#isOpen });
  }

  /** All of it, for whoever asks often. */
  async lines(operators: Operators): Promise<readonly ChecklistLine[]> {
    const { identity, now } = this.#parts;
    const facts = await this.#facts(operators, await this.#keptCertificate(now()));
    return checklistOf(facts, await identity.run('listEvidence', undefined));
  }

  async confirm(item: 'screening' | 'retention', by: ActedBy): Promise<void> {
    const artefact = item === 'retention' ? retentionArtefact(this.#parts.settings) : SCREENING_ARTEFACT;
    await this.#show({ [item]: artefact }, by);
  }

  /** Sends a code to an operator's own address. */
  async sendMail(email: string, by: ActedBy): Promise<void> {
    const { identity, mailer, now } = this.#parts;
    const operator = mustBeSignedIn(by, 'the checklist');
    const code = newCode();
    const until = now() + MAIL_CODE_MS;
    await identity.run('keepMailCode', { operator, codeHash: codeHash(email, SCENE, code), until });
    const facts = { code, until: momentText(until) };
    mailer.send({ channel: 'email', target: email, account: null }, 'going-live-test', facts);
  }

  async answerMail(email: string, code: string, by: ActedBy): Promise<void> {
    const { identity, now } = this.#parts;
    const operator = mustBeSignedIn(by, 'the checklist');
    const hash = codeHash(email, SCENE, code);
    if (!(await identity.run('spendMailCode', { operator, codeHash: hash, now: now() }))) {
      throw new ActionRefused('This is not the code of your last test mail, or it has run out.');
    }
    await this.#show({ mail: MAIL_ARTEFACT }, by);
  }

  /** `proof`: what `npm run restore` has printed. */
  async showRestored(proof: string, by: ActedBy): Promise<void> {
    const { keyring, now } = this.#parts;
    const restored = readRestoreProof(keyring, proof);
    if (restored === null) {
      throw new ActionRefused(
        'This is no proof of a restore of this exchange with the keys that it has now.',
      );
    }
    const age = now() - restored.second * 1_000;
    if (age > PROOF_MS || age < -AHEAD_MS) throw new ActionRefused('This proof is not of the last 24 hours.');
    await this.#show({ restore: RESTORE_ARTEFACT, keys: keysArtefact({ keys: this.#keys() }) }, by);
  }

  /** A backup came back with the state that was backed up, without a word of the copy of the keys. */
  async noteRestored(by: ActedBy): Promise<void> {
    await this.#show({ restore: RESTORE_ARTEFACT }, by);
  }

  /** True: it is open now. False: another owner has to say the same. */
  async open(operators: Operators, by: ActedBy): Promise<boolean> {
    const { identity, now } = this.#parts;
    const operator = mustBeSignedIn(by, 'the opening');
    if (this.#isOpen) throw new ActionRefused('It is open.');
    const { lines } = await this.read(operators);
    const [first, ...rest] = missingOf(lines);
    if (first !== undefined) {
      const others = rest.length === 0 ? '' : ` ${rest.length} other lines are not in order either.`;
      throw new ActionRefused(`It does not open yet. ${first.title}: ${first.finding}${others}`);
    }
    const said = { operator, name: by.name, now: now() };
    if (await identity.run('open', { ...said, askedSince: now() - ASKED_MS })) {
      this.#isOpen = true;
      await note(this.#parts, by, 'exchange-opened', null, {});
      return true;
    }
    await identity.run('askOpening', said);
    await note(this.#parts, by, 'opening-asked', null, {});
    return false;
  }

  async #show(shown: Partial<Record<ItemKey, string>>, by: ActedBy): Promise<void> {
    const { identity, now } = this.#parts;
    mustBeSignedIn(by, 'the checklist');
    const at = now();
    for (const [key, artefact] of Object.entries(shown)) {
      // Keys of the record are items.
      const until = untilOf(key as ItemKey, at);
      await identity.run('keepEvidence', { item: key, at, until, by: by.name, artefact });
      await note(this.#parts, by, 'checklist-shown', null, { item: key, artefact });
    }
  }

  #keys(): Facts['keys'] {
    const { keyring, settings } = this.#parts;
    const { dataDir, masterKeyFile } = settings;
    return { ids: keyring.keyIds, isOutside: masterKeyFile !== null && !isWithin(masterKeyFile, dataDir) };
  }

  async #certificate(): Promise<Facts['certificate']> {
    const { settings, certificate } = this.#parts;
    return settings.isRehearsal ? null : certificate();
  }

  #keptCertificate(at: number): Promise<Facts['certificate']> {
    if (this.#kept === null || at - this.#kept.at >= KEPT_MS) {
      this.#kept = { at, certificate: this.#certificate() };
    }
    return this.#kept.certificate;
  }

  async #facts(operators: Operators, certificate: Facts['certificate']): Promise<Facts> {
    const { identity, settings, venueState, venueSettings, now } = this.#parts;
    const wishes = await identity.run('listAlarmWishes', undefined);
    const wishesLess = (id: number): boolean =>
      wishes.some(({ operator, wish }) => operator === id && wish !== 'all');
    const state = venueState();
    return {
      isRehearsal: settings.isRehearsal,
      screensAddresses: settings.screensAddresses,
      retention: settings.retention,
      legal: venueSettings.legal(),
      spotCountries: venueSettings.decidedCountries('spot'),
      now: now(),
      keys: this.#keys(),
      certificate,
      feed: state === null ? null : { ...state.feed, isFresh: state.isFeedFresh },
      networks: state?.networks ?? [],
      operators,
      isOpen: this.#isOpen,
      mailedOwners: operators.filter(({ id, isOwner }) => isOwner && !wishesLess(id)).length,
      disk: await diskOf(settings.dataDir),
    };
  }
}

async function diskOf(folder: string): Promise<Facts['disk']> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
}

/** Where it really lies, whatever leads there. */
function isWithin(file: string, folder: string): boolean {
  const between = path.relative(realpathSync(folder), realpathSync(file));
  return !between.startsWith('..') && !path.isAbsolute(between);
}
