/** The look of a word with an arrow in the top bar. */
export const TOOL_CLASS =
  'flex h-8 items-center gap-1 rounded-control px-2 font-medium whitespace-nowrap text-soft transition-colors hover:bg-hover hover:text-main';
