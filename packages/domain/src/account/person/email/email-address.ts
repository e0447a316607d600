/** Maximum length of an e-mail address, in characters. */
export const EMAIL_MAXIMUM = 254

const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/
/** A domain in letters of any script, without separators of an address, a header or a URL. */
const WORDS = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u

/**
 * Returns the address as it is stored and mailed; undefined when the text is not an e-mail address. A domain with
 * non-ASCII letters becomes Punycode (`naam@bücher.example` is `naam@xn--bcher-kva.example`). The pattern is that of
 * the browser's e-mail field, plus a required dot in the domain. The caller trims the text.
 */
export function storedEmail(text: string): string | undefined {
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0 || !LOCAL.test(local)) return undefined
  const stored = domainInPunycode(domain)
  if (stored === undefined) return undefined
  const labels = stored.split('.')
  const address = `${local}@${stored}`
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && address.length <= EMAIL_MAXIMUM
    ? address
    : undefined
}

/** Returns a typed address as it is stored. An invalid text is only trimmed; the field rejects it. */
export function typedEmail(text: string): string {
  const typed = text.trim()
  return storedEmail(typed) ?? typed
}

/** The URL standard, available in Node and every browser, converts domain names to ASCII. */
declare const URL: {
  canParse(text: string): boolean
  new (text: string): { readonly hostname: string }
}

/** A domain in ASCII stays as typed. */
function domainInPunycode(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain
  if (!WORDS.test(domain) || !URL.canParse(`https://${domain}`)) return undefined
  return new URL(`https://${domain}`).hostname
}

const ASCII = /^[ -~]*$/

/** Whether the text is an e-mail address. */
export const isEmailAddress = (text: string): boolean => storedEmail(text) !== undefined

/** Whether two texts are the same address, compared as stored and without regard to capitals. */
export const isSameEmail = (one: string, other: string): boolean => comparable(one) === comparable(other)

const comparable = (text: string): string => typedEmail(text).toLowerCase()
