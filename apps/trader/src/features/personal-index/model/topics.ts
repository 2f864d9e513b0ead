/** What the help and the terms speak about, in their order. Each topic has three paragraphs, each clause two. */

export const HELP_TOPICS = [
  'exchange',
  'orders',
  'fees',
  'prices',
  'virtual',
  'protection',
  'promotion',
  'checking',
] as const;

export const TERMS = [
  'scope',
  'account',
  'playMoney',
  'trading',
  'prices',
  'conduct',
  'data',
  'interruptions',
  'changes',
] as const;
