/** Longest e-mail address in characters. */
export const EMAIL_MAXIMUM = 254

const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/**
 * Whether the text is an e-mail address: the pattern of a browser's e-mail field, plus a dot in the domain.
 * Takes the text as it is: trim before asking.
 */
export function isEmailAddress(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0 || text.length > EMAIL_MAXIMUM)
    return false
  const labels = domain.split('.')
  return LOCAL.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label))
}

/** For a place where others may look at the screen: the first letter and the domain, as in `m•••@post.example`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}
