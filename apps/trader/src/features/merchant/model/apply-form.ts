/** What can be checked of an application before it is sent. The venue checks all of it again. Pure. */

export interface ApplyValues {
  readonly name: string;
  readonly contact: string;
  readonly about: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._&-]{0,38}[\p{L}\p{N}]$/u;
const SHORTEST_ABOUT = 20;

/** The fields that would be refused. */
export function applyProblems({ name, contact, about }: ApplyValues): (keyof ApplyValues)[] {
  const wrong: (keyof ApplyValues)[] = [];
  if (!NAME.test(name.trim())) wrong.push('name');
  if (contact.trim().length < 2) wrong.push('contact');
  if (about.trim().length < SHORTEST_ABOUT) wrong.push('about');
  return wrong;
}
