/** A valid account number in its electronic form: upper case, without spaces. */
export type Iban = string & { readonly unit: 'iban' }

/** The length of an account number for each country of the IBAN registry that collects in euros or is common here. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  AX: 18,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MA: 28,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
}

const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]+$/

/** Separators of people and programs between groups, and invisible characters. */
const SEPARATORS = /[\s.\p{Pd}\p{Cf}\p{Cc}]+/gu

/** Converts to the electronic form: upper case, without separators. Does not validate. */
export const normaliseIban = (text: string): string => text.replace(SEPARATORS, '').toUpperCase()

/** Whether the text is a valid account number: known country, its length, and remainder 1 (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  return SHAPE.test(iban) && LENGTHS[iban.slice(0, 2)] === iban.length && remainder(iban) === 1
}

/** Parses an account number. Throws a RangeError when it is invalid. */
export function iban(text: string): Iban {
  if (!isIban(text)) throw new RangeError('Not an account number')
  return normaliseIban(text) as Iban
}

/** Formats an account number in groups of four. */
export const inGroupsOfFour = (account: string): string =>
  normaliseIban(account).replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Masks an account number for a reader who may recognise it but not know it: the country and the last four, dots
 * between.
 */
export function maskedIban(account: string): string {
  const text = normaliseIban(account)
  return text.length <= 8 ? '•'.repeat(text.length) : `${text.slice(0, 2)}•• •••• ${text.slice(-4)}`
}

/** Whether the text is an account number masked by `maskedIban`. */
export const isMaskedIban = (text: string): boolean => /^[A-Z]{2}•+[A-Z0-9]{4}$/.test(normaliseIban(text))

/**
 * Whether the text is a SEPA creditor identifier. Its check digits cover the country and everything after the three
 * characters of the creditor's choice.
 */
export const isCreditorId = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text) && remainder(text.slice(0, 4) + text.slice(7)) === 1

/** The account number as one large integer, letters as 10 to 35, modulo 97 (ISO 7064). */
function remainder(iban: string): number {
  const rotated = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const sign of rotated) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
