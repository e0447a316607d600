import { useState } from 'react'
import {
  chosenAfter,
  checkoutOf,
  firstChoice,
  reasonNotToCheckOut,
  reasonNotToJoin,
  stillChosen,
  type Checkout,
  type CheckoutRefusal,
  type Choice,
  type JoinRefusal,
  type OpenTerm,
} from '@portal/domain/billing/payment/family-checkout.ts'
import type { DirectMethod, PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { viewerOfFamily } from '../viewer.ts'

/** The selection to pay at once, with its actions. */
export type CheckoutDraft = Checkout & {
  readonly method: DirectMethod | undefined
  readonly reasonNotToPay: CheckoutRefusal | undefined
  readonly isChosen: (term: OpenTerm) => boolean
  readonly reasonNotToChoose: (term: OpenTerm) => JoinRefusal | undefined
  readonly tick: (term: OpenTerm, isTicked: boolean) => void
  /** Freezes the selection: a new list adds nothing to it. */
  readonly keep: () => void
  readonly pressMethod: (method: PaymentMethodName) => void
}

/** Keeps the selection while the list is read again, and removes what can no longer be paid. */
export function useCheckout(terms: readonly OpenTerm[]): CheckoutDraft {
  const viewer = viewerOfFamily(useSession())
  const [pressed, setPressed] = useState<PaymentMethodName>()
  const [ticked, setTicked] = useState<Choice>()
  const chosen = ticked ? stillChosen(ticked, terms, viewer) : firstChoice(terms, viewer)
  const checkout = checkoutOf(chosen, terms)
  const method = checkout.methods.find(({ systemName }) => systemName === pressed) ?? checkout.methods[0]
  return {
    ...checkout,
    method,
    reasonNotToPay: reasonNotToCheckOut(chosen, terms, viewer, method?.systemName),
    isChosen: ({ id }) => chosen.has(id),
    reasonNotToChoose: (term) => reasonNotToJoin(term, chosen, terms, viewer),
    tick: (term, isTicked) => setTicked(chosenAfter(term, isTicked, chosen, terms)),
    keep: () => setTicked(chosen),
    pressMethod: setPressed,
  }
}
