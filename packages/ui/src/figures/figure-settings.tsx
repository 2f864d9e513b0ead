import { createContext, useContext, type ReactNode } from 'react';
import { DEFAULT_DATE_FORM, type DateForm } from './time-format.ts';

/** How figures and times are written. */
export interface FigureSettings {
  /** BCP 47 tag of the interface language. */
  readonly locale: string;
  /** IANA name of the chosen time zone. */
  readonly timeZone: string;
  readonly dateForm: DateForm;
}

const Settings = createContext<FigureSettings>({
  locale: 'en',
  timeZone: 'Asia/Hong_Kong',
  dateForm: DEFAULT_DATE_FORM,
});

/** Gives every figure below it a language, a time zone and a form of dates. */
export function FigureProvider({
  settings,
  children,
}: {
  readonly settings: FigureSettings;
  readonly children: ReactNode;
}) {
  return <Settings value={settings}>{children}</Settings>;
}

/** How figures and times are written here. */
export function useFigureSettings(): FigureSettings {
  return useContext(Settings);
}
