/** Base64 of the UTF-8 text: an encoding, no protection. TLS protects. */
export function encodePassword(password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(password)));
}
