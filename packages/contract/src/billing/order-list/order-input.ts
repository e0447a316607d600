import * as z from 'zod/mini'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import type { InstalmentPlan } from '@portal/domain/billing/payment/payment-method.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { renamed } from '../../codecs/renamed.ts'
import { guid, money, otherwise, under } from '../../codecs/values.ts'
import { division, instalmentDate } from '../payment-method.ts'

/** Identifies an order list of a child. */
export type OrderListAddress = { readonly child: Guid; readonly orderList: Guid }

/** `bestellijst.{childGuid}.{bestellijstId}`, the only action of this path that the portal knows. */
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

/** The chosen plan as the school offers it; sent but never used (PD-10). */
export type PlanSettings = Pick<InstalmentPlan, 'dates' | 'division' | 'minimumAmount' | 'visible'> & {
  /** The methods that offer it. */
  readonly methods: readonly string[]
}

/** The payment choice, with the plan on the screen. */
export type ChosenPayment = PaymentAnswer & { readonly plan?: PlanSettings }

/** The payer's whole answer to a list; without lines: order nothing. */
export type OrderAnswer = ChosenPayment & {
  readonly lines: readonly ChosenLine[]
  /** The version of the list on the screen. */
  readonly version?: number
}

type Account = Pick<PaymentAnswer, 'iban' | 'holder'>

const account = renamed<Account>()({
  iban: ['incasso_reknr', otherwise(z.string().check(z.maxLength(64)), '')],
  holder: ['incasso_tnv', otherwise(z.string().check(z.maxLength(140)), '')],
})

const noAccount: Account = { iban: '', holder: '' }

const planSettings = renamed<PlanSettings>()({
  methods: ['betaalopties', z.array(z.string())],
  dates: ['dates', z.array(instalmentDate)],
  division: ['divisionType', division],
  minimumAmount: ['minimumAmount', money],
  visible: ['visible', z.boolean()],
})

const instalmentOnWire = z.object({
  keuze: z.string().check(z.maxLength(64)),
  isCustom: z.optional(z.boolean()),
  settings: z.optional(z.unknown()),
})

type Instalment = { readonly id: string; readonly plan?: PlanSettings | undefined }

/** Only the choice counts; settings from the client are never used. */
const chosenInstalment = z.codec(instalmentOnWire, z.custom<Instalment>(), {
  decode: ({ keuze }) => ({ id: keuze }),
  encode: ({ id, plan }) => ({
    keuze: id,
    isCustom: false,
    ...(plan && { settings: z.encode(planSettings, plan) }),
  }),
})

const shared = {
  instalment: ['termijnkeuze', z.optional(chosenInstalment)],
  // Longer than allowed, so that the refusal can explain it.
  comment: ['opmerking', otherwise(z.string().check(z.maxLength(20_000)), '')],
  // Extensions of the specification.
  conditionsAgreed: ['conditionsAgreed', otherwise(z.boolean(), false)],
  signed: ['signed', otherwise(z.boolean(), false)],
} as const

const methodId = z.string().check(z.maxLength(64))

/** The answer on the wire: the account as a part of the method, and the plan below its choice. */
type Apart<Answer, Method> = Omit<Answer, keyof Method | 'instalment' | 'plan'> & {
  readonly instalment?: Instalment
  readonly paidBy: Method
}

/** The payment choice for an existing invoice. */
export type PaymentChoice = ChosenPayment & { readonly method: string }

const withPlan = (
  id: string | undefined,
  plan: PlanSettings | undefined,
): { readonly instalment?: Instalment } => (id === undefined ? {} : { instalment: { id, plan } })

const withoutPlan = (chosen: Instalment | undefined): Pick<PaymentAnswer, 'instalment'> =>
  chosen ? { instalment: chosen.id } : {}

const settings = under('settings', otherwise(account, noAccount))

const choiceOnWire = renamed<Apart<PaymentChoice, Account>>()({
  ...shared,
  method: ['betaalwijze', methodId],
  paidBy: ['betaaloptie', otherwise(settings, noAccount)],
})

/** The body of PUT betaalwijze. */
export const paymentChoice = z.codec(choiceOnWire, z.custom<PaymentChoice>(), {
  decode: ({ paidBy, instalment: chosen, ...rest }) => ({ ...rest, ...withoutPlan(chosen), ...paidBy }),
  encode: ({ instalment, plan, ...own }) => ({ ...own, ...withPlan(instalment, plan), paidBy: own }),
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
  decode: ({ paidBy: method, instalment: chosen, ...rest }) => ({
    ...rest,
    ...withoutPlan(chosen),
    ...method,
  }),
  encode: ({ instalment, plan, ...own }) => ({ ...own, ...withPlan(instalment, plan), paidBy: own }),
})
