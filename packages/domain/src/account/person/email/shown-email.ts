import { decodePunycode } from './punycode.ts'

/** Formats an address for people: a domain in Punycode gets its own letters back. */
export const readableEmail = (stored: string): string =>
  stored.replaceAll(
    /(?<=[@.])xn--([a-z0-9-]+)/gi,
    (label, written: string) => decodePunycode(written) ?? label,
  )

/** Masks an address for a screen that others may see: first letter and domain, as in `m•••@post.example`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${readableEmail(address.slice(at))}`
}
