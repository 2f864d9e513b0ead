/**
 * What is wrong with how a network is followed, for the people of the exchange.
 * Promises: a sentence for each thing that does not go away by itself, or has not for too long. On a chain that mines when
 * somebody pays, a standing head is no fault.
 */

/** How far a scanner has come, as it knows it without asking anybody. */
export interface ScanStanding {
  /** Of the newest block that was read, and of the node's newest; null before the first round. */
  readonly height: number | null;
  readonly head: number | null;
  /** When the node last told of a newest block that it had not told of before, Unix ms; null: never since the start. */
  readonly headSince: number | null;
  /** How the second reading of a block differs from the first; null: it does not. */
  readonly disagreement: string | null;
  /** Deposits whose block the chain has left: nobody may withdraw them until they come back. */
  readonly held: number;
}

export interface WatchedScan extends Omit<ScanStanding, 'held'> {
  readonly name: string;
  readonly blockMs: number;
  /** Of a sandbox, on this machine. */
  readonly isTest: boolean;
  /** Why only a person can say how it goes on; null: it goes on. */
  readonly stopped: string | null;
  readonly now: number;
}

export interface ScanFault {
  readonly sentence: string;
  /** No deposit of the network becomes final, or none is seen. */
  readonly isBad: boolean;
}

/** More than a round reads: whoever is that far behind has been away. */
const FAR_BEHIND = 64;
/** So many blocks are missing, and for so long: by chance that does not happen. */
const STILL = { blocks: 12, ms: 600_000 };

export const blocksBehind = ({ height, head }: Pick<ScanStanding, 'height' | 'head'>): number =>
  height === null || head === null ? 0 : Math.max(0, head - height);

export function findScanFaults(scan: WatchedScan): readonly ScanFault[] {
  const { name, blockMs, isTest, stopped, disagreement, headSince, head, height, now } = scan;
  const faults: ScanFault[] = [];
  if (stopped !== null) {
    faults.push({ sentence: `${name}: ${stopped}. Only people can say how it goes on`, isBad: true });
  }
  if (disagreement !== null) {
    faults.push({ sentence: `${name}: ${disagreement}. Nothing from there on becomes final`, isBad: true });
  }
  const behind = blocksBehind(scan);
  if (behind > FAR_BEHIND) {
    faults.push({ sentence: `${name}: read to block ${height}, ${behind} behind its node`, isBad: false });
  }
  const isStill = headSince !== null && now - headSince > Math.max(STILL.ms, STILL.blocks * blockMs);
  if (isStill && !isTest) {
    const minutes = Math.floor((now - headSince) / 60_000);
    const sentence = `${name}: its node has told of no new block for ${minutes} minutes, since block ${head}`;
    faults.push({ sentence, isBad: true });
  }
  return faults;
}
