/** A beginning of a decimal made whole: `5.` is 5. */
export function whole(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
