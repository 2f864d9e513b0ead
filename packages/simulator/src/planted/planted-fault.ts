/**
 * What is planted: one small change of one place in a copy of the core.
 */
export interface PlantedFault {
  /** The rule that is broken. */
  readonly rule: string;
  /** What goes wrong. */
  readonly fault: string;
  /** Below `packages/core/src`. */
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
  /** The theme of the simulations in which it shows, where that is not every one. */
  readonly theme?:
    | 'accounts'
    | 'cascade'
    | 'delivery'
    | 'futures'
    | 'house'
    | 'cards'
    | 'liquidation'
    | 'markets'
    | 'merchant'
    | 'operators'
    | 'paper'
    | 'seconds'
    | 'seconds-1'
    | 'shares'
    | 'steps'
    | 'waiting'
    | 'wallet';
  /**
   * 'small' where it shows only while a funding or a settlement is in progress: the records of a simulated venue are one chunk as the core
   * is, so commands between two chunks come only in a copy, and in a naive venue, that have smaller ones.
   */
  readonly chunks?: 'small';
  /** The seed that runs before the others, where the fault does not show in the first: it saves time, and no more. */
  readonly seed?: number;
}
