import * as z from 'zod'
import type { WebhookScript } from '../webhooks.ts'

/** The operations of the API. */
export const OPERATIONS = ['create', 'read', 'list', 'cancel', 'refund', 'returns', 'methods'] as const
export type Operation = (typeof OPERATIONS)[number]

/** Before the work: nothing has changed at the bank. */
const BEFORE = ['refuse', 'error-500', 'too-many', 'drop-request', 'hang'] as const
/** After the work: only the response fails. */
const AFTER = ['drop-answer', 'html', 'garbage', 'slow-drip', 'huge', 'lie'] as const

const lie = z.object({
  cents: z.int().optional(),
  currency: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})

const callFault = z.object({
  on: z.enum([...OPERATIONS, 'any']),
  what: z.enum([...BEFORE, ...AFTER]),
  /** The number of affected calls; one by default. */
  times: z.union([z.int().positive(), z.literal('always')]).optional(),
  /** Only calls about this payment. */
  paymentId: z.string().optional(),
  /** How long `hang` waits, and how long `slow-drip` pauses between bytes. */
  milliseconds: z.int().positive().optional(),
  /** The false answer of `lie`. */
  lie: lie.optional(),
})

const webhookFault = z.object({
  on: z.literal('webhook'),
  script: z.union([
    z.object({ how: z.enum(['before-return', 'during-return', 'never']) }),
    z.object({ how: z.enum(['after-return', 'delayed']), milliseconds: z.int().positive() }),
    z.object({ how: z.literal('parallel'), copies: z.int().min(1).max(100) }),
  ]),
})

export const faultSchema = z.union([callFault, webhookFault])
export type CallFault = z.output<typeof callFault>
export type Fault = z.output<typeof faultSchema>

export const isBefore = ({ what }: CallFault) => (BEFORE as readonly string[]).includes(what)

/** Words in the description of a payment that make its creation fail, for demo schools and tests. */
const CREATE_WORDS: [string, CallFault][] = [
  ['bank weigert', { on: 'create', what: 'refuse' }],
  ['bank traag', { on: 'create', what: 'hang', milliseconds: 30_000 }],
  ['bank verliest antwoord', { on: 'create', what: 'drop-answer' }],
  ['bank onleesbaar', { on: 'create', what: 'html' }],
  ['bank stuk', { on: 'create', what: 'error-500' }],
  ['bank weg', { on: 'create', what: 'drop-request' }],
]

const WEBHOOK_WORDS: [string, WebhookScript][] = [
  ['bank meldt niets', { how: 'never' }],
  ['bank meldt dubbel', { how: 'parallel', copies: 10 }],
  ['bank meldt laat', { how: 'delayed', milliseconds: 60_000 }],
]

const matching = <Script>(words: [string, Script][], description: string): Script | undefined =>
  words.find(([word]) => description.toLowerCase().includes(word))?.[1]

export const faultByDescription = (description: string) => matching(CREATE_WORDS, description)

/** The configured faults. Those of a test precede those of a description. */
export function createFaults() {
  let calls: { fault: CallFault; left: number }[] = []
  let webhook: WebhookScript | undefined

  return {
    order(fault: Fault): void {
      if (fault.on === 'webhook') webhook = fault.script
      else calls.push({ fault, left: fault.times === 'always' ? Infinity : (fault.times ?? 1) })
    },
    clear(): void {
      calls = []
      webhook = undefined
    },
    /** Returns the fault of this call, and counts it as used. */
    take(operation: Operation, paymentId: string | undefined): CallFault | undefined {
      const hit = calls.find(
        ({ fault, left }) =>
          left > 0 &&
          (fault.on === 'any' || fault.on === operation) &&
          (fault.paymentId === undefined || fault.paymentId === paymentId),
      )
      if (hit) hit.left -= 1
      return hit?.fault
    },
    webhookScript: (description: string): WebhookScript =>
      webhook ?? matching(WEBHOOK_WORDS, description) ?? { how: 'during-return' },
  }
}

export type Faults = ReturnType<typeof createFaults>
