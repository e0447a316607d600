import * as z from 'zod/mini'
import type { DirectMethod, OpenTerm } from '@portal/domain/billing/family-checkout.ts'
import { paymentMethodNames } from '@portal/domain/billing/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { day, guid, money } from '../values.ts'

const methodOnWire = z.object({ systemName: z.enum(paymentMethodNames), visibleName: z.string() })

const directMethod = z.codec(methodOnWire, z.custom<DirectMethod>(), {
  decode: (method) => method,
  encode: (method) => method,
})

const openTermOnWire = z.object({
  id: guid,
  leerling: guid,
  debtor: guid,
  bestellijst: guid,
  factuur: guid,
  omschrijving: z.string(),
  kenmerk: z.string(),
  nummer: z.int(),
  aantal: z.int(),
  vervaldatum: day,
  openstaandBedrag: money,
  paymentMethod: z.object({ visibleName: z.string(), allowIdeal: z.boolean() }),
  paymentMethods: z.array(directMethod),
  vrijwillig: z.boolean(),
  openTransactionFound: z.boolean(),
  meekijkVerzorger: z.boolean(),
})

/** A term that is still to be paid, of any child of the family; a sibling of ours in the style of point 7. */
export const openTerm = z.codec(openTermOnWire, z.custom<OpenTerm>(), { decode: readTerm, encode: writeTerm })

type OpenTermOnWire = z.output<typeof openTermOnWire>

function readTerm(wire: OpenTermOnWire): OpenTerm {
  return {
    id: wire.id,
    child: wire.leerling,
    debtor: wire.debtor,
    orderList: wire.bestellijst,
    invoice: wire.factuur,
    title: wire.omschrijving,
    reference: wire.kenmerk,
    number: wire.nummer,
    of: wire.aantal,
    dueOn: wire.vervaldatum,
    open: wire.openstaandBedrag,
    method: { visibleName: wire.paymentMethod.visibleName, online: wire.paymentMethod.allowIdeal },
    methods: wire.paymentMethods,
    voluntary: wire.vrijwillig,
    underWay: wire.openTransactionFound,
    isReadOnly: wire.meekijkVerzorger,
  }
}

function writeTerm(term: OpenTerm): OpenTermOnWire {
  return {
    id: term.id,
    leerling: term.child,
    debtor: term.debtor,
    bestellijst: term.orderList,
    factuur: term.invoice,
    omschrijving: term.title,
    kenmerk: term.reference,
    nummer: term.number,
    aantal: term.of,
    vervaldatum: term.dueOn,
    openstaandBedrag: term.open,
    paymentMethod: { visibleName: term.method.visibleName, allowIdeal: term.method.online },
    paymentMethods: [...term.methods],
    vrijwillig: term.voluntary,
    openTransactionFound: term.underWay,
    meekijkVerzorger: term.isReadOnly,
  }
}

/** A chosen term with the amount that the payer saw, which is compared and never used (PD-10). */
export type ChosenTerm = { readonly id: Guid; readonly amount: Money }

/** What is to be paid in one go, and how. */
export type FamilySelection = {
  readonly terms: readonly ChosenTerm[]
  readonly method: string
  readonly returnUrl: string
}

const MOST_TERMS = 200

const selectionOnWire = z.object({
  termijnen: z.array(z.object({ id: guid, bedrag: money })).check(z.maxLength(MOST_TERMS)),
  betaalwijze: z.string().check(z.maxLength(64)),
  returnUrl: z.string().check(z.maxLength(1000)),
})

export const familySelection = z.codec(selectionOnWire, z.custom<FamilySelection>(), {
  decode: ({ termijnen, betaalwijze, returnUrl }) => ({
    terms: termijnen.map(({ id, bedrag }) => ({ id, amount: bedrag })),
    method: betaalwijze,
    returnUrl,
  }),
  encode: ({ terms, method, returnUrl }) => ({
    termijnen: terms.map(({ id, amount }) => ({ id, bedrag: amount })),
    betaalwijze: method,
    returnUrl,
  }),
})
