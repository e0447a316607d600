import * as z from 'zod/mini'
import type { PaymentAnswer } from '@portal/domain/billing/payment-terms.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { guid, money, present } from '../values.ts'

/** A ticked line with the price that the payer saw, which is compared and never used (PD-10). */
export type ChosenLine = { readonly guid: Guid; readonly amount: Money }

/** The payer's whole answer to a list; no lines: order nothing. */
export type OrderAnswer = PaymentAnswer & {
  readonly lines: readonly ChosenLine[]
  /** The version of the list that was on the screen. */
  readonly version?: number
}

const chosenLine = z.codec(z.object({ guid, bedrag: money }), z.custom<ChosenLine>(), {
  decode: (line) => ({ guid: line.guid, amount: line.bedrag }),
  encode: (line) => ({ guid: line.guid, bedrag: line.amount }),
})

const TOO_MANY_LINES = 500

/** leermiddelen, as a list. */
export const chosenLines = z.array(chosenLine).check(z.maxLength(TOO_MANY_LINES))

/** leermiddelen, as JSON in a query. */
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

const settings = z.object({
  incasso_reknr: z.optional(z.string().check(z.maxLength(64))),
  incasso_tnv: z.optional(z.string().check(z.maxLength(140))),
})

/** termijnkeuze: only the choice counts; the settings that a client sends along are never used. */
const instalmentChoice = z.object({
  keuze: z.string().check(z.maxLength(64)),
  isCustom: z.optional(z.boolean()),
  settings: z.optional(z.unknown()),
})

// The comment may be too long here: the refusal says so in a sentence.
const comment = z.string().check(z.maxLength(20_000))

const shared = {
  termijnkeuze: z.optional(instalmentChoice),
  opmerking: z.optional(comment),
  // Siblings of ours.
  conditionsAgreed: z.optional(z.boolean()),
  signed: z.optional(z.boolean()),
}
type SharedOnWire = {
  termijnkeuze?: z.output<typeof instalmentChoice> | undefined
  opmerking?: string | undefined
  conditionsAgreed?: boolean | undefined
  signed?: boolean | undefined
}

const readShared = (body: SharedOnWire, account: z.output<typeof settings> | undefined) => ({
  instalment: body.termijnkeuze?.keuze,
  iban: account?.incasso_reknr ?? '',
  holder: account?.incasso_tnv ?? '',
  comment: body.opmerking ?? '',
  conditionsAgreed: body.conditionsAgreed ?? false,
  signed: body.signed ?? false,
})

const writeShared = (answer: PaymentAnswer) => ({
  termijnkeuze: answer.instalment === undefined ? undefined : { keuze: answer.instalment, isCustom: false },
  opmerking: answer.comment,
  conditionsAgreed: answer.conditionsAgreed,
  signed: answer.signed,
})

const writeSettings = (answer: PaymentAnswer) => ({
  incasso_reknr: answer.iban,
  incasso_tnv: answer.holder,
})

const method = z.string().check(z.maxLength(64))

/** The body of PUT betaalwijze. */
export const paymentChoice = z.codec(
  z.object({
    ...shared,
    betaalwijze: method,
    betaaloptie: z.optional(z.object({ settings: z.optional(settings) })),
  }),
  z.custom<PaymentAnswer & { readonly method: string }>(),
  {
    decode: (body) => present({ method: body.betaalwijze, ...readShared(body, body.betaaloptie?.settings) }),
    encode: (answer) => ({
      betaalwijze: answer.method,
      betaaloptie: { settings: writeSettings(answer) },
      ...writeShared(answer),
    }),
  },
)

/** The body of POST bestelling. */
export const orderAnswer = z.codec(
  z.object({
    ...shared,
    leermiddelen: chosenLines,
    betaaloptie: z.optional(z.object({ guid: method, settings: z.optional(settings) })),
    versie: z.optional(z.int()),
  }),
  z.custom<OrderAnswer>(),
  {
    decode: (body) =>
      present({
        lines: body.leermiddelen,
        version: body.versie,
        method: body.betaaloptie?.guid,
        ...readShared(body, body.betaaloptie?.settings),
      }),
    encode: (answer) => ({
      leermiddelen: [...answer.lines],
      versie: answer.version,
      betaaloptie:
        answer.method === undefined ? undefined : { guid: answer.method, settings: writeSettings(answer) },
      ...writeShared(answer),
    }),
  },
)
