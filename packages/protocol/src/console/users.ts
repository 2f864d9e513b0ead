/** Users as the console finds and shows them: addresses of people are masked. */

/** By what of a user a key found them. An order, a deposit and a withdrawal are of the real account. */
export type ConsoleFoundBy =
  | 'uid'
  | 'email'
  | 'phone'
  | 'order'
  | 'deposit-address'
  | 'withdrawal-address'
  | 'deposit'
  | 'withdrawal';

export interface ConsoleFoundUser {
  readonly user: number;
  readonly by: readonly ConsoleFoundBy[];
  /** Masked; null: they have none. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Unix ms. */
  readonly registeredAt: number;
  readonly status: 'active' | 'frozen' | 'closed';
  /** 0 none, 1 basic, 2 advanced. */
  readonly identityLevel: 0 | 1 | 2;
}

export interface ConsoleFoundUsers {
  /** By rising number, at most 20. */
  readonly users: readonly ConsoleFoundUser[];
  /** The key is of more users than are listed. */
  readonly more: boolean;
}
