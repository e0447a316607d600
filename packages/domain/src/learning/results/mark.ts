import { roundedQuotient } from '../../values/money/rounding.ts'

/** A mark as a whole number of hundredths: 7,25 is 725. */
export type Hundredths = number & { readonly unit: 'hundredth of a mark' }

/** Below this a mark is insufficient. */
const SUFFICIENT = 550
const NUMBER = /^(\d{1,2})(?:[.,](\d{1,2}))?$/

/** The numeric value of a mark; undefined for a letter and for words such as 'Niet gemaakt'. */
export function inFigures(mark: string): Hundredths | undefined {
  const [, whole, rest = ''] = NUMBER.exec(mark.trim()) ?? []
  return whole === undefined ? undefined : ((Number(whole) * 100 + Number(rest.padEnd(2, '0'))) as Hundredths)
}

/** Formats a mark as in the Netherlands, with a comma. Letters and words stay as the school wrote them. */
export const asWritten = (mark: string): string =>
  inFigures(mark) === undefined ? mark.trim() : mark.trim().replace('.', ',')

/** Letters that some subjects use instead of figures. */
export const letterMarks = ['O', 'M', 'V', 'G'] as const
export type LetterMark = (typeof letterMarks)[number]

/** The letter of a mark, if it is one. */
export const letterOf = (mark: string): LetterMark | undefined =>
  letterMarks.find((letter) => letter === mark.trim().toUpperCase())

/** Whether a mark is insufficient: below 5,5, or the letter for it. */
export function isInsufficient(mark: string): boolean {
  const figures = inFigures(mark)
  return figures === undefined ? letterOf(mark) === 'O' : figures < SUFFICIENT
}

/** A marked piece of work, as far as an average needs it. */
export type Weighed = { readonly mark: string; readonly weight: number; readonly counts: boolean }

/** Whether a mark is part of an average: it counts, has weight, and has figures. */
export const isWeighed = ({ mark, weight, counts }: Weighed): boolean =>
  counts && weight > 0 && inFigures(mark) !== undefined

/** The weighted average in one decimal; half a tenth is rounded up. Undefined when no mark counts or has figures. */
export function weightedAverage(marks: readonly Weighed[]): string | undefined {
  const weighed = marks.filter(isWeighed)
  if (weighed.length === 0) return undefined
  const total = weighed.reduce((sum, { mark, weight }) => sum + (inFigures(mark) ?? 0) * weight, 0)
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const tenths = Number(roundedQuotient(BigInt(total), BigInt(weights * 10)))
  return `${Math.floor(tenths / 10)},${tenths % 10}`
}
