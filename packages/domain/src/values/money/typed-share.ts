import { percentage, type Percentage } from './percentage.ts'
import { readNumber } from './typed-number.ts'

/** Reads a share from 0 to 100 % as people type it: `21`, `2,5 %`. Undefined for an empty text. */
export function readTypedShare(typed: string): Percentage | 'unreadable' | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const number = readNumber(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)
  if (typeof number !== 'object' || number.decimals.length > 2) return 'unreadable'
  const share = Number(`${number.whole}.${number.decimals}`)
  return share <= 100 ? percentage(share) : 'unreadable'
}
