/** The roles of operators; their places are permanent: they stand in journals as bits. `auditor` reads and does nothing else. */
export const OPERATOR_ROLES = ['owner', 'finance', 'compliance', 'support', 'content', 'auditor'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Whether somebody with these roles has one of those that something takes. */
export const hasRoleOf = (own: readonly string[], taken: readonly string[]): boolean =>
  taken.some((role) => own.includes(role));

export const bitOf = (role: OperatorRole): number => 2 ** OPERATOR_ROLES.indexOf(role);
export const bitsOf = (roles: readonly OperatorRole[]): number =>
  roles.reduce((bits, role) => bits | bitOf(role), 0);
export const rolesOf = (bits: number): readonly OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => (bits & bitOf(role)) !== 0);
