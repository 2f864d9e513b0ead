import { createContext, useContext, type ReactNode } from 'react';

/** How figures and times are written. */
export interface FigureSettings {
  /** BCP 47 tag of the interface language. */
  readonly locale: string;
  /** IANA name of the chosen time zone. */
  readonly timeZone: string;
}

const Settings = createContext<FigureSettings>({ locale: 'en', timeZone: 'Asia/Hong_Kong' });

/** Gives every figure below it a language and a time zone. */
export function FigureProvider({
  settings,
  children,
}: {
  readonly settings: FigureSettings;
  readonly children: ReactNode;
}) {
  return <Settings value={settings}>{children}</Settings>;
}

/** The language and the time zone for figures here. */
export function useFigureSettings(): FigureSettings {
  return useContext(Settings);
}
