import { cents, subtract, sum, type Money } from '../../values/money/money.ts'
import type { AgreedLine, AnswerEffect } from './effect.ts'

/** The sums of an effect as the office sees them, in cents. */
export type ShownSums = {
  readonly agreed: Money
  readonly becomes: Money
  readonly difference: Money
}

/**
 * Returns the sums of one answer. On a list with something voluntary they are those of the other articles before any
 * discount, so that no sum says who gave.
 */
export function shownSums(
  { answer, lines, price }: Pick<AnswerEffect, 'answer' | 'lines' | 'price'>,
  hasVoluntary: boolean,
): ShownSums {
  const agreed = hasVoluntary ? withoutVoluntary(answer.lines) : answer.total
  const becomes = hasVoluntary ? withoutVoluntary(lines) : price.total
  return { agreed, becomes, difference: subtract(becomes, agreed) }
}

/** Returns the sum of the lines that are not voluntary, in cents. */
export const withoutVoluntary = (lines: readonly Pick<AgreedLine, 'amount' | 'isVoluntary'>[]): Money =>
  sum(lines.filter(({ isVoluntary }) => !isVoluntary).map(({ amount }) => amount))

/** The totals of an effect, which are confirmed with it. */
export type EffectTotals = {
  readonly left: number
  readonly askedAgain: number
  readonly invoicedAgain: number
  /** What credit notes give back, and what is invoiced in their place. */
  readonly credited: Money
  readonly invoiced: Money
}

/** Adds up the shown sums of an effect. */
export function totalsOf(effects: readonly AnswerEffect[], hasVoluntary: boolean): EffectTotals {
  const counted = { leave: 0, 'ask-again': 0, 'invoice-again': 0 }
  let credited = 0
  let invoiced = 0
  for (const effect of effects) {
    counted[effect.treatment] += 1
    if (effect.treatment === 'leave') continue
    const { agreed, becomes } = shownSums(effect, hasVoluntary)
    credited += agreed
    if (effect.treatment === 'invoice-again') invoiced += becomes
  }
  return {
    left: counted.leave,
    askedAgain: counted['ask-again'],
    invoicedAgain: counted['invoice-again'],
    credited: cents(credited),
    invoiced: cents(invoiced),
  }
}
