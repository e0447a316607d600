import * as z from 'zod/mini'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import type { DirectMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, money } from '../codecs/values.ts'
import { methodName } from './payment-method.ts'

const methodOfTerm = renamed<OpenTerm['method']>()({
  visibleName: ['visibleName', z.string()],
  online: ['allowIdeal', z.boolean()],
})

const directMethod = renamed<DirectMethod>()({
  systemName: ['systemName', methodName],
  visibleName: ['visibleName', z.string()],
})

/** An open term of any child of the family; an extension of the specification in the style of point 7. */
export const openTerm = renamed<OpenTerm>()({
  id: ['id', guid],
  child: ['leerling', guid],
  debtor: ['debtor', guid],
  orderList: ['bestellijst', guid],
  invoice: ['factuur', guid],
  title: ['omschrijving', z.string()],
  reference: ['kenmerk', z.string()],
  number: ['nummer', z.int()],
  of: ['aantal', z.int()],
  dueOn: ['vervaldatum', day],
  open: ['openstaandBedrag', money],
  method: ['paymentMethod', methodOfTerm],
  methods: ['paymentMethods', z.array(directMethod)],
  voluntary: ['vrijwillig', z.boolean()],
  underWay: ['openTransactionFound', z.boolean()],
  isReadOnly: ['meekijkVerzorger', z.boolean()],
})

/** A selected term with the amount that the payer saw, which is compared and never used (PD-10). */
export type ChosenTerm = { readonly id: Guid; readonly amount: Money }

/** The terms of one payment, and its method. */
export type FamilySelection = {
  readonly terms: readonly ChosenTerm[]
  readonly method: string
  readonly returnUrl: string
}

const MOST_TERMS = 200

const chosenTerm = renamed<ChosenTerm>()({ id: ['id', guid], amount: ['bedrag', money] })

export const familySelection = renamed<FamilySelection>()({
  terms: ['termijnen', z.array(chosenTerm).check(z.maxLength(MOST_TERMS))],
  method: ['betaalwijze', z.string().check(z.maxLength(64))],
  returnUrl: ['returnUrl', z.string().check(z.maxLength(1000))],
})
