import { cents, inEuros, type Money } from './money.ts'
import { readNumber } from './typed-number.ts'

/** Why a typed amount cannot be read. */
export type TypedAmountFault = 'amount-unreadable' | 'amount-ambiguous'

/** The largest amount that is read, either way: ten million euros. */
const LARGEST = 1_000_000_000

/** The euro sign, and a minus sign as spreadsheets and documents write it. */
const DECORATION = /^(?<before>[-−–])? ?(?:€|EUR)? ?(?<after>[-−–])? ?(?<digits>[\d.,]+)$/i

/**
 * Reads an amount as people type it or a spreadsheet copies it: `12,5`, `€ 1.234,50`, `-3`. Undefined for an empty text;
 * never guesses between thousands and decimals.
 */
export function readTypedAmount(typed: string): Money | TypedAmountFault | undefined {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return undefined
  const { signs, digits } = partsOf(text)
  const number = readNumber(digits)
  if (number === 'ambiguous') return 'amount-ambiguous'
  if (number === undefined || number.decimals.length > 2 || signs > 1) return 'amount-unreadable'
  const amount = Number(number.whole) * 100 + Number(number.decimals.padEnd(2, '0'))
  if (amount > LARGEST) return 'amount-unreadable'
  return cents(signs === 0 ? amount : -amount)
}

/** The digits of a text, and how many minus signs are before them. */
function partsOf(text: string) {
  const { before, after, digits = '' } = DECORATION.exec(text)?.groups ?? {}
  return { signs: [before, after].filter((sign) => sign !== undefined).length, digits }
}

/** Writes an amount as a field shows it: `1.234,50`, and `-3,00`. */
export const writeTypedAmount = (amount: Money): string => inEuros(amount).replace(/€\s/, '')
