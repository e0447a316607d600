import * as z from 'zod/mini'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { renamed } from '../renamed.ts'
import { guid, money, otherwise, under } from '../values.ts'

/** Which order list of which child is meant. */
export type OrderListAddress = { readonly child: Guid; readonly orderList: Guid }

/** `bestellijst.{childGuid}.{bestellijstId}`, the only action of its address that this portal knows. */
export const orderListAddress = z.codec(z.string(), z.custom<OrderListAddress>(), {
  decode: (action, context) => {
    const [word, child = '', orderList = '', ...rest] = action.toLowerCase().split('.')
    if (word === 'bestellijst' && isGuid(child) && isGuid(orderList) && rest.length === 0)
      return { child, orderList }
    context.issues.push({ code: 'custom', message: 'Not bestellijst.{child}.{list}', input: action })
    return z.NEVER
  },
  encode: ({ child, orderList }) => `bestellijst.${child}.${orderList}`,
})

/** A ticked line with the price that the payer saw, which is compared and never used (PD-10). */
export type ChosenLine = { readonly guid: Guid; readonly amount: Money }

const chosenLine = renamed<ChosenLine>()({ guid: ['guid', guid], amount: ['bedrag', money] })

const TOO_MANY_LINES = 500

const chosenLines = z.array(chosenLine).check(z.maxLength(TOO_MANY_LINES))

/** The ticked lines as JSON, for a query. */
export const chosenLinesInQuery = z.pipe(
  z.codec(z.string(), z.custom(), {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.issues.push({ code: 'custom', message: 'Not JSON', input: text })
        return z.NEVER
      }
    },
    encode: (list) => JSON.stringify(list),
  }),
  chosenLines,
)

/** The payer's whole answer to a list; no lines: order nothing. */
export type OrderAnswer = PaymentAnswer & {
  readonly lines: readonly ChosenLine[]
  /** The version of the list that was on the screen. */
  readonly version?: number
}

type Account = Pick<PaymentAnswer, 'iban' | 'holder'>

const account = renamed<Account>()({
  iban: ['incasso_reknr', otherwise(z.string().check(z.maxLength(64)), '')],
  holder: ['incasso_tnv', otherwise(z.string().check(z.maxLength(140)), '')],
})

const noAccount: Account = { iban: '', holder: '' }

const instalmentOnWire = z.object({
  keuze: z.string().check(z.maxLength(64)),
  isCustom: z.optional(z.boolean()),
  settings: z.optional(z.unknown()),
})

/** Only the choice counts; the settings that a client sends along are never used. */
const instalment = z.codec(instalmentOnWire, z.custom<string>(), {
  decode: ({ keuze }) => keuze,
  encode: (own) => ({ keuze: own, isCustom: false }),
})

const shared = {
  instalment: ['termijnkeuze', z.optional(instalment)],
  // It may be too long here: the refusal says so in a sentence.
  comment: ['opmerking', otherwise(z.string().check(z.maxLength(20_000)), '')],
  // Siblings of ours.
  conditionsAgreed: ['conditionsAgreed', otherwise(z.boolean(), false)],
  signed: ['signed', otherwise(z.boolean(), false)],
} as const

const methodId = z.string().check(z.maxLength(64))

/** The answer as it travels: with the account apart, as a part of the method. */
type Apart<Answer, Method> = Omit<Answer, keyof Method> & { readonly paidBy: Method }

/** How an invoice that exists is to be paid. */
export type PaymentChoice = PaymentAnswer & { readonly method: string }

const settings = under('settings', otherwise(account, noAccount))

const choiceOnWire = renamed<Apart<PaymentChoice, Account>>()({
  ...shared,
  method: ['betaalwijze', methodId],
  paidBy: ['betaaloptie', otherwise(settings, noAccount)],
})

/** The body of PUT betaalwijze. */
export const paymentChoice = z.codec(choiceOnWire, z.custom<PaymentChoice>(), {
  decode: ({ paidBy, ...rest }) => ({ ...rest, ...paidBy }),
  encode: (own) => ({ ...own, paidBy: own }),
})

type PaidBy = Account & Pick<PaymentAnswer, 'method'>

const option = z.optional(z.object({ guid: methodId, settings: otherwise(account, noAccount) }))

const paidBy = z.codec(option, z.custom<PaidBy>(), {
  decode: (chosen) => (chosen ? { method: chosen.guid, ...chosen.settings } : noAccount),
  encode: ({ method, ...own }) => (method === undefined ? undefined : { guid: method, settings: own }),
})

const answerOnWire = renamed<Apart<OrderAnswer, PaidBy>>()({
  ...shared,
  lines: ['leermiddelen', chosenLines],
  paidBy: ['betaaloptie', paidBy],
  version: ['versie', z.optional(z.int())],
})

/** The body of POST bestelling. */
export const orderAnswer = z.codec(answerOnWire, z.custom<OrderAnswer>(), {
  decode: ({ paidBy: chosen, ...rest }) => ({ ...rest, ...chosen }),
  encode: (own) => ({ ...own, paidBy: own }),
})
