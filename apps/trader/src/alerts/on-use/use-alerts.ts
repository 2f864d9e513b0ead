/** The alerts of the page: one watch for all that look at them. */
import type { Client } from '@assay/client';
import { PriceAlerts } from '@assay/client/alerts';
import type { AlertList } from '@assay/client/alerts';
import { useClient } from '@assay/client/react';
import { useStore } from 'zustand';

const made = new WeakMap<Client, PriceAlerts>();

export function useAlerts(): PriceAlerts {
  const client = useClient();
  const known = made.get(client);
  if (known !== undefined) return known;
  const alerts = new PriceAlerts(client);
  made.set(client, alerts);
  return alerts;
}

export function useAlertList(): AlertList {
  return useStore(useAlerts().store);
}
