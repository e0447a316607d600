/** A checked account number in its electronic form: upper case, without spaces. */
export type Iban = string & { readonly unit: 'iban' }

/** How long an account number is in each country of the IBAN registry that collects in euros or is common here. */
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

/** Signs that people and programs put between the groups of an account number, and signs that nobody sees. */
const SEPARATORS = /[\s.\p{Pd}\p{Cf}\p{Cc}]+/gu

/** As typed, in the electronic form: upper case, without separators. Says nothing about validity. */
export const normaliseIban = (text: string): string => text.replace(SEPARATORS, '').toUpperCase()

/** Whether the typed text is an account number: known country, its length, and remainder 1 (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  return SHAPE.test(iban) && LENGTHS[iban.slice(0, 2)] === iban.length && remainder(iban) === 1
}

/** The typed text as an account number. Throws a RangeError when it is none. */
export function iban(text: string): Iban {
  if (!isIban(text)) throw new RangeError('Not an account number')
  return normaliseIban(text) as Iban
}

/** For the eye: groups of four. */
export const inGroupsOfFour = (account: string): string =>
  normaliseIban(account).replace(/(.{4})(?=.)/g, '$1 ')

/** For who may know which account it is, and not its number: the country and the last four, the rest as dots. */
export function maskedIban(account: string): string {
  const text = normaliseIban(account)
  return text.length <= 8 ? '•'.repeat(text.length) : `${text.slice(0, 2)}•• •••• ${text.slice(-4)}`
}

/** Whether the text is an account number as `maskedIban` writes it. */
export const isMaskedIban = (text: string): boolean => /^[A-Z]{2}•+[A-Z0-9]{4}$/.test(normaliseIban(text))

/**
 * Whether the text is the number under which somebody may collect (SEPA creditor identifier): its check digits
 * cover the country and what stands behind the three signs that the creditor chooses.
 */
export const isCreditorId = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text) && remainder(text.slice(0, 4) + text.slice(7)) === 1

/** The account number as one long number, letters as 10 to 35, modulo 97 (ISO 7064). */
function remainder(iban: string): number {
  const rotated = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const sign of rotated) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
