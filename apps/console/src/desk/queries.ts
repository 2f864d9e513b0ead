/**
 * What the console asks the exchange for, as its pages use it.
 * Promises: whoever is logged out by the exchange sees it wherever they were; what was read is forgotten with the page that showed it, and
 * is not asked for twice by itself, since each look at a person stands in the log.
 */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type {
  ConsoleCases,
  ConsoleIncome,
  ConsolePicture,
  ConsoleRows,
  ConsoleUserList,
} from '@assay/protocol';
import { answerOf } from './answers.ts';
import type { Answers, Asked } from './answers.ts';
import { Refused, desk } from './ask.ts';
import { pictureAddressOf } from './result.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Nothing else is thrown by `desk`. */
    defaultError: Refused;
  }
}

const SESSION = ['session'];
/** Whoever comes back to the first page sooner sees what they saw. */
const FRESH_MS = 10_000;

function onError(error: Error): void {
  if (error instanceof Refused && error.code === 'sign-in') void client.refetchQueries({ queryKey: SESSION });
}

export const client = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => queryKey !== SESSION && onError(error) }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Who is logged in at this desk; the last answer stays beside the refusal that ended it. */
export const useSession = () => useQuery({ queryKey: SESSION, queryFn: desk.session });

/** Who is logged in has changed. */
export const askSession = (): Promise<void> => client.refetchQueries({ queryKey: SESSION });

export interface AskedCases extends ConsoleCases {
  /** By this browser's clock. */
  readonly askedAt: number;
}

const casesOf = (noun: string) => ({
  queryKey: ['cases', noun],
  queryFn: async (): Promise<AskedCases> => {
    const { result } = await answerOf('queue', { input: { noun } });
    return { ...result, askedAt: Date.now() };
  },
});

/** What waits in a queue, and who works on it. */
export const useCases = (noun: string) =>
  useQuery({ ...casesOf(noun), refetchOnWindowFocus: true, staleTime: 0 });

/** Somebody has a case, or no longer. Answers what waits by now; what cannot be read is told where it is shown. */
export async function askCases(noun: string): Promise<AskedCases | undefined> {
  const { queryKey } = casesOf(noun);
  await client.refetchQueries({ queryKey });
  return client.getQueryData<AskedCases>(queryKey);
}

const TODAY = ['today'];

/** The first page; the frame around every page counts by it what waits. */
export const useToday = () =>
  useQuery({
    queryKey: TODAY,
    queryFn: async () => (await answerOf('today')).result,
    refetchOnWindowFocus: true,
    staleTime: FRESH_MS,
  });

/** What each party of the exchange holds. */
export const useTrialBalance = () =>
  useQuery({
    queryKey: ['trial-balance'],
    queryFn: async () => (await answerOf('trial-balance')).result,
  });

/** Profit and loss of these days, the oldest first; more than one answer holds is asked for behind it. */
export const useIncome = (days: readonly string[]) => {
  const input = { from: days[0], to: days.at(-1) };
  return useQuery({ queryKey: ['income', input], queryFn: () => allIncome(days[0], days.at(-1)) });
};

async function allIncome(from: string | undefined, to: string | undefined): Promise<ConsoleIncome> {
  const { result } = await answerOf('income', { input: { from, to } });
  if (result.next === null) return result;
  const rest = await allIncome(result.next, to);
  return { ...rest, rows: [...result.rows, ...rest.rows] };
}

/** Where the coins lie on their networks. */
export const useHoldings = () =>
  useQuery({
    queryKey: ['holdings'],
    queryFn: async () => (await answerOf('holdings')).result,
  });

/** What lies on each account of the house, and what of it can be moved. */
export const useHouseAccounts = () =>
  useQuery({
    queryKey: ['house-accounts'],
    queryFn: async () => (await answerOf('house-accounts')).result,
  });

/** Money of the house that operators have moved; `before`: behind this row. */
export const useHousePostings = (before: string | undefined) =>
  useQuery({
    queryKey: ['house-postings', before ?? null],
    queryFn: async () =>
      (await answerOf('house-postings', { input: before === undefined ? {} : { before } })).result,
    placeholderData: keepPreviousData,
  });

const CONFIGURATION = ['configuration'];

/** What is in force. */
export const useConfiguration = () =>
  useQuery({
    queryKey: CONFIGURATION,
    queryFn: async () => (await answerOf('configuration')).result,
  });

/** What changed, before a version and about these subjects alone; none: about all. */
export const useVersions = (subjects: readonly string[], before: number | undefined) => {
  const input = {
    ...(subjects.length === 0 ? {} : { about: subjects.join(',') }),
    ...(before === undefined ? {} : { before }),
  };
  return useQuery({
    queryKey: ['versions', input],
    queryFn: async () => (await answerOf('configuration versions', { input })).result,
  });
};

/** What must be in order before an exchange of real money opens. */
export const useChecklist = () =>
  useQuery({
    queryKey: ['going-live'],
    queryFn: async () => (await answerOf('live list')).result,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** A backup takes seconds of a small exchange, and minutes of a large one. */
const UNDER_WAY_MS = 1_500;
const BACKUPS = ['backups'];

/** Backups before a number, the newest first; asked again while one is under way. */
export const useBackups = (before: number | undefined) =>
  useQuery({
    queryKey: [...BACKUPS, before],
    queryFn: async () =>
      (await answerOf('backups list', { input: before === undefined ? {} : { before } })).result,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.underWay ? UNDER_WAY_MS : false),
    staleTime: 0,
  });

export const askBackups = (): Promise<void> => client.invalidateQueries({ queryKey: BACKUPS });

const TOKENS = ['tokens'];

/** What programs ask by in the name of operators; `before`: behind this one. */
export const useTokens = (before: number | undefined) =>
  useQuery({
    queryKey: [...TOKENS, before ?? null],
    queryFn: async () =>
      (await answerOf('tokens list', { input: before === undefined ? {} : { before } })).result,
    placeholderData: keepPreviousData,
  });

export const askTokens = (): Promise<void> => client.invalidateQueries({ queryKey: TOKENS });

const OPERATORS = ['operators'];

/** Who is an operator, invited or suspended; asked by nobody who may not. */
export const useOperators = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: OPERATORS,
    queryFn: async () => (await answerOf('operators list')).result.operators,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Somebody was invited or admitted. */
export async function changedOperators(): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: OPERATORS }), decidedProposal()]);
}

const SETTINGS = ['settings'];

/** The settings, and which changes of them wait; asked by nobody who may not. */
export const useVenueSettings = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: SETTINGS,
    queryFn: async () => (await answerOf('settings')).result,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** A setting was changed, or a change of it decided. */
export async function changedVenueSettings(): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: SETTINGS }),
    client.invalidateQueries({ queryKey: CONFIGURATION }),
  ]);
}

const SET_UP = ['set-up'];

/** What the exchange was started with, and whether its first set-up is over; asked by nobody who may not. */
export const useSetUp = (enabled: boolean) =>
  useQuery({
    queryKey: SET_UP,
    queryFn: async () => (await answerOf('set-up')).result,
    enabled,
  });

export const askSetUp = (): Promise<void> => client.invalidateQueries({ queryKey: SET_UP });

const PROPOSALS = ['proposals'];

/** What operators have proposed and nobody has decided yet, by rising number. */
export const useProposals = () =>
  useQuery({
    queryKey: PROPOSALS,
    queryFn: async () => (await answerOf('proposals list')).result.open,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** A proposal was made, approved or ended. */
export async function decidedProposal(): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: PROPOSALS }),
    client.invalidateQueries({ queryKey: TODAY }),
  ]);
}

/** A case was decided: it does not wait any more. Answers what does. */
export async function decided(noun: string): Promise<AskedCases | undefined> {
  const [cases] = await Promise.all([askCases(noun), client.invalidateQueries({ queryKey: TODAY })]);
  return cases;
}

/** An action that shows something, for a reason that stands in the log. */
export const useReading = (action: string, input: Readonly<Record<string, unknown>>, reason?: string) =>
  useQuery({
    queryKey: ['reading', action, input],
    queryFn: () => desk.act({ action, input, ...(reason === undefined ? {} : { reason }) }),
  });

interface AskedPage {
  readonly user: number;
  readonly list: ConsoleUserList;
  /** The first one came with the user. */
  readonly page: number;
  readonly reason: string;
}

/** Rows of a list of a user; `Row` is what the list of that name has. */
export const usePages = <Row>({ user, list, page, reason }: AskedPage) =>
  useQuery({
    queryKey: ['user-rows', user, list, page],
    queryFn: async () =>
      // Its rows are of the list that was asked for.
      (await answerOf('user-rows', { input: { user, list, page }, reason })).result as ConsoleRows<Row>,
    enabled: page > 1,
  });

/** An action whose answer the page knows how to show, asked as it opens. */
export const useAnswer = <Name extends keyof Answers>(action: Name, asked?: Asked) =>
  useQuery({
    queryKey: ['reading', action, asked?.input],
    queryFn: () => answerOf(action, asked),
    select: ({ result }) => result,
  });

/** A picture as an address that a page can show; null: it has been deleted. */
export const usePicture = ({ action, input }: ConsolePicture, reason: string) =>
  useQuery({
    queryKey: ['picture', action, input],
    queryFn: async () => pictureAddressOf((await desk.act({ action, input, reason })).result),
  });

/** An action that somebody carries out now. */
export const useActing = () => useMutation({ mutationFn: desk.act });

/** The same of one whose answer the page knows how to show. */
export const useAsking = <Name extends keyof Answers>(action: Name) =>
  useMutation({ mutationFn: (asked: Asked) => answerOf(action, asked) });
