import fc from 'fast-check'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import type { CallFault } from '@portal/simulators/bank/faults/faults.ts'

export const FAMILIES = 2
/** The amounts of each family: two terms of one invoice, one of another, and one for the sibling. */
export const AMOUNTS = [[6_275, 6_275], [4_000], [2_550]] as const
const TERMS = AMOUNTS.flat().length

/** An event in a scenario of two families with invoices. */
export type Event =
  | {
      readonly does: 'pay-one'
      readonly who: Payer
      readonly term: number
      readonly times: number
      readonly fault?: CallFault['what']
    }
  | {
      readonly does: 'pay-together'
      readonly who: Payer
      readonly terms: readonly number[]
      readonly times: number
      readonly fault?: CallFault['what']
    }
  | {
      readonly does: 'pay-order'
      readonly family: number
      readonly times: number
      readonly fault?: CallFault['what']
    }
  | { readonly does: 'change-order'; readonly family: number; readonly shirts: number }
  | { readonly does: 'choose'; readonly outcome: Outcome; readonly nth: number }
  | { readonly does: 'report-late'; readonly nth: number }
  | { readonly does: 'refund'; readonly nth: number; readonly cents: number }
  | { readonly does: 'charge-back'; readonly nth: number }
  | { readonly does: 'webhook'; readonly nth: number; readonly times: number }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'withdraw'; readonly family: number; readonly term: number }
  | { readonly does: 'provider-away'; readonly calls: number }

type Payer = { readonly family: number; readonly parent: 0 | 1 }

const nth = fc.nat(7)
const who = fc.record({ family: fc.nat(FAMILIES - 1), parent: fc.constantFrom(0 as const, 1 as const) })
const times = fc.integer({ min: 1, max: 3 })
const fault = fc.constantFrom<CallFault['what']>(
  'drop-answer',
  'error-500',
  'html',
  'refuse',
  'drop-request',
  'garbage',
)
/** Any event. */
export const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record(
      { does: fc.constant('pay-one' as const), who, term: fc.nat(TERMS - 1), times, fault },
      { requiredKeys: ['does', 'who', 'term', 'times'] },
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        does: fc.constant('pay-together' as const),
        who,
        terms: fc.subarray([...Array.from({ length: TERMS }).keys()], { minLength: 1 }),
        times,
        fault,
      },
      { requiredKeys: ['does', 'who', 'terms', 'times'] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record(
      { does: fc.constant('pay-order' as const), family: fc.nat(FAMILIES - 1), times, fault },
      { requiredKeys: ['does', 'family', 'times'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change-order' as const),
      family: fc.nat(FAMILIES - 1),
      shirts: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      outcome: fc.constantFrom<Outcome>(
        'success',
        'success-unconfirmed',
        'open',
        'cancelled',
        'failure',
        'error',
        'corrupted',
      ),
      nth,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('report-late' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      nth,
      cents: fc.integer({ min: 1, max: 6_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('charge-back' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('webhook' as const),
      nth,
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 70 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('withdraw' as const),
      family: fc.nat(FAMILIES - 1),
      term: fc.nat(TERMS - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('provider-away' as const),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
)

const together = (family: number, terms: readonly number[]): Event => {
  return { does: 'pay-together', who: { family, parent: 0 }, terms, times: 2 }
}
const first = { nth: 0 } as const
const ordered: Event = { does: 'pay-order', family: 0, times: 2 }
const heard: Event = { does: 'webhook', ...first, times: 2 }

/** Scenarios that are always included: payments for several terms and for orders, with every outcome. */
export const SHARED_SCENARIOS: readonly (readonly Event[])[] = [
  [together(0, [0, 1, 3]), { does: 'choose', outcome: 'success', ...first }, heard],
  [
    together(0, [0, 1, 2, 3]),
    { does: 'choose', outcome: 'success', ...first },
    heard,
    { does: 'charge-back', ...first },
    heard,
    together(0, [0, 1, 3]),
  ],
  [
    together(1, [0, 2, 3]),
    { does: 'choose', outcome: 'success', ...first },
    heard,
    { does: 'refund', ...first, cents: 5_000 },
    heard,
    together(1, [0, 1, 2, 3]),
  ],
  [
    together(0, [2, 3]),
    { does: 'choose', outcome: 'cancelled', ...first },
    heard,
    together(0, [0, 2, 3]),
    { does: 'choose', outcome: 'success', nth: 1 },
    { does: 'webhook', nth: 1, times: 2 },
    { does: 'report-late', ...first },
    heard,
  ],
  [together(1, [0, 3]), { does: 'choose', outcome: 'cancelled', ...first }, heard],
  [
    ordered,
    { does: 'choose', outcome: 'success', ...first },
    heard,
    { does: 'charge-back', ...first },
    heard,
    ordered,
  ],
  // A part was refunded before anything was settled, and so was all of it.
  [ordered, { does: 'choose', outcome: 'success', ...first }, { does: 'refund', ...first, cents: 1 }, heard],
  [ordered, { does: 'choose', outcome: 'success', ...first }, { does: 'charge-back', ...first }, heard],
  [
    ordered,
    { does: 'choose', outcome: 'failure', ...first },
    heard,
    { does: 'change-order', family: 0, shirts: 2 },
    ordered,
    { does: 'choose', outcome: 'success', ...first },
    heard,
    { does: 'report-late', nth: 1 },
    { does: 'webhook', nth: 1, times: 2 },
    { does: 'change-order', family: 0, shirts: 3 },
    ordered,
  ],
]
