/**
 * What the settings of an exchange with real money must say, so that it can start at all.
 * Promises: each sentence names the setting, and none asks for what its checklist asks for once it runs.
 */
import { isThisMachine } from './this-machine.ts';

/** What is looked at, as far as it could be read. */
interface Read {
  readonly MODE?: 'sandbox' | 'live';
  readonly REHEARSAL?: boolean;
  readonly HOST?: string;
  readonly DATABASE_URL?: string | null;
  readonly SMTP_URL?: string | null;
  readonly PUBLIC_URL?: string | null;
  readonly PRICE_FEED?: { readonly kind: string };
  readonly TRUST_PROXY?: unknown;
  readonly SIMULATED_TRADERS?: number | null;
  readonly TEST_CHAIN?: boolean;
  readonly SANDBOX_PUBLIC?: boolean;
  readonly FORETELLABLE_CONTRACTS?: boolean;
  readonly REPLAY_SPEED?: number;
}

/** Settings that must be there, with the reason. */
const NEEDED = {
  DATABASE_URL: 'its journal and users are in PostgreSQL',
  SMTP_URL: 'there is no sandbox mailbox, and codes must reach people',
  PUBLIC_URL: 'mails and passkeys name it',
} as const satisfies Partial<Record<keyof Read, string>>;

/** What only a sandbox has, with the value that means none. */
function sandboxFaults(read: Read): string[] {
  const wrong: string[] = [];
  const mustBe = (name: keyof Read, isWrong: boolean, what: string, why: string): void => {
    if (isWrong) wrong.push(`${name} must be ${what} where MODE is live: ${why}.`);
  };
  mustBe('SIMULATED_TRADERS', (read.SIMULATED_TRADERS ?? 0) > 0, '0 or unset', 'there are none');
  mustBe('TEST_CHAIN', read.TEST_CHAIN === true, '0 or unset', 'networks are those of NETWORKS_FILE');
  mustBe('SANDBOX_PUBLIC', read.SANDBOX_PUBLIC === true, '0 or unset', 'it is for a sandbox');
  mustBe('FORETELLABLE_CONTRACTS', read.FORETELLABLE_CONTRACTS === true, '0 or unset', 'it is for practice');
  mustBe('REPLAY_SPEED', (read.REPLAY_SPEED ?? 1) !== 1, '1 or unset', 'its clock is the world’s');
  return wrong;
}

export function faultsOfLive(read: Read): string[] {
  if (read.MODE !== 'live') {
    return read.REHEARSAL === true
      ? ['REHEARSAL is set, but it rehearses MODE=live; set that, too, or unset it.']
      : [];
  }
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const missing = names.filter((name) => read[name] === null);
  return [
    ...missing.map((name) => `${name} must be set where MODE is live: ${NEEDED[name]}.`),
    ...(read.REHEARSAL === true ? faultsOfRehearsal(read) : faultsOfReal(read)),
    ...sandboxFaults(read),
  ];
}

/** It has no TLS and may have prices of nobody: nobody else is to take it for an exchange. */
function faultsOfRehearsal({ HOST: host, PUBLIC_URL: url }: Read): string[] {
  const wrong: string[] = [];
  if (!isThisMachine(host ?? ''))
    wrong.push('HOST must be 127.0.0.1 where REHEARSAL is 1: it stays on one machine.');
  if (url?.startsWith('http') === true && !isThisMachine(new URL(url).hostname)) {
    wrong.push('PUBLIC_URL must be of this machine where REHEARSAL is 1: it stays on one machine.');
  }
  return wrong;
}

/** What a rehearsal on one machine may do otherwise. */
function faultsOfReal({ PRICE_FEED: feed, PUBLIC_URL: url, TRUST_PROXY: proxy }: Read): string[] {
  const wrong: string[] = [];
  if (feed !== undefined && feed.kind !== 'live') {
    wrong.push(`PRICE_FEED must be live where MODE is, not ${feed.kind}.`);
  }
  if (url?.startsWith('http:') === true) {
    wrong.push('PUBLIC_URL must begin with https where MODE is live: passwords and tokens pass there.');
  }
  if (proxy === null) {
    wrong.push('TRUST_PROXY must be set where MODE is live: whatever ends TLS stands in front.');
  }
  return wrong;
}
