import type { ComponentProps } from 'react'
import { OfferPlaces } from '../waiting/offer-place.tsx'
import { WithdrawAnswer } from '../withdrawal/withdraw-answer.tsx'

type AnswerActionsProps = {
  readonly row: ComponentProps<typeof OfferPlaces>['row'] & ComponentProps<typeof WithdrawAnswer>['row']
}

/** The buttons of an answer: a place for who waits, and taking back what was answered. */
export const AnswerActions = ({ row }: AnswerActionsProps) => (
  <>
    <OfferPlaces row={row} />
    <WithdrawAnswer row={row} />
  </>
)
