import { createContext, createElement, useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Client } from '../client.ts';

const ClientContext = createContext<Client | null>(null);

/** Gives the client to everything below it. */
export function ClientProvider(props: {
  readonly client: Client;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(ClientContext.Provider, { value: props.client }, props.children);
}

/** The client of the page. Throws outside of a `ClientProvider`: that is a fault of the page's making. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('useClient needs a ClientProvider above it');
  return client;
}
