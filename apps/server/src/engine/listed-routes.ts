/** The commands that list the networks and the coins on them as they are listed: what a core is told in which new terms are tried. */
import type { Command, WalletRoutes } from '@assay/core';

export const routeCommands = ({ networks, routes }: WalletRoutes): readonly Command[] => [
  ...networks.map((one): Command => ({ ...one, type: 'list-network' })),
  ...routes.map(({ deposits: _deposits, withdrawals: _withdrawals, ...one }): Command => ({
    ...one,
    type: 'list-route',
  })),
];
