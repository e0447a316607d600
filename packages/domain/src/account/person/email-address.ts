/** Longest e-mail address in characters. */
export const EMAIL_MAXIMUM = 254

const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/
/** A domain in letters of any script: no separator of an address, a header or a URL. */
const WORDS = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u

/**
 * The address as it is stored and mailed: a domain in other letters than those of English is written in Punycode
 * (`naam@bücher.example` is `naam@xn--bcher-kva.example`). Undefined when the text is no e-mail address. The pattern is
 * that of the e-mail field of a browser, plus a dot in the domain. Trim before asking.
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

/** A typed address as it is stored. A text that is no address only loses the spaces around it: its field refuses it. */
export function typedEmail(text: string): string {
  const typed = text.trim()
  return storedEmail(typed) ?? typed
}

/** The URL standard, which Node and every browser have; it knows how names of domains are written in ASCII. */
declare const URL: {
  canParse(text: string): boolean
  new (text: string): { readonly hostname: string }
}

/** A domain in ASCII stays as it is typed. */
function domainInPunycode(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain
  if (!WORDS.test(domain) || !URL.canParse(`https://${domain}`)) return undefined
  return new URL(`https://${domain}`).hostname
}

const ASCII = /^[ -~]*$/

/** Whether the text is an e-mail address. */
export const isEmailAddress = (text: string): boolean => storedEmail(text) !== undefined

/** Whether two texts are the same address: as they are stored, without regard to capitals. */
export const isSameEmail = (one: string, other: string): boolean => comparable(one) === comparable(other)

const comparable = (text: string): string => typedEmail(text).toLowerCase()
