import { decodePunycode } from './punycode.ts'

/** An address as people write it: with the letters of a domain that is stored in Punycode. */
export const readableEmail = (stored: string): string =>
  stored.replaceAll(
    /(?<=[@.])xn--([a-z0-9-]+)/gi,
    (label, written: string) => decodePunycode(written) ?? label,
  )

/** For a place where others may look at the screen: the first letter and the domain, as in `m•••@post.example`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${readableEmail(address.slice(at))}`
}
