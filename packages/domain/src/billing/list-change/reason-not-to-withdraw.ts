import type { Money } from '../../values/money/money.ts'

/** What a family can do after its answer was withdrawn: answer again, or nothing more. */
export const withdrawalOutcomes = ['ask-again', 'nothing'] as const
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

type GivenAnswer = {
  /** Whether it was given in the portal: one of a school file is changed there. */
  readonly isOfPortal: boolean
  readonly total: Money
  readonly hasEnded: boolean
}

/** Why an answer cannot be withdrawn. An order below zero is a proposal of its payer, which the school settles. */
export function reasonNotToWithdraw(
  outcome: WithdrawalOutcome,
  { isOfPortal, total, hasEnded }: GivenAnswer,
): 'answer-of-file' | 'answer-gives-back' | 'list-ended' | undefined {
  if (!isOfPortal) return 'answer-of-file'
  if (total < 0) return 'answer-gives-back'
  return hasEnded && outcome === 'ask-again' ? 'list-ended' : undefined
}
