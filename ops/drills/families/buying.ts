import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { readOrderList } from '@portal/contract/billing.contract.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { TestOrderList } from '../../../apps/server/testing/billing/lists.ts'
import type { Buyer, DrillBank } from './town.ts'
import { openVisitor, type Answer, type Visitor } from './visitor.ts'

/** A confirmed change; times count from the start of this process. */
export type Done = { readonly askedAt: number; readonly doneAt: number }

/** What buyers were told; none of it may be lost. */
export type Book = {
  readonly orders: (Done & { readonly invoice: Guid })[]
  /** Successful payments, by their id at the bank. */
  readonly payments: (Done & { readonly payment: string })[]
  /** The number of successful responses. */
  served: number
  /** The number of responses to retry, and of missing ones. */
  notServed: number
  /** Those responses, for diagnosis. */
  readonly unserved: string[]
  /** Final refusals, with their responses. */
  readonly refused: string[]
}

export type Buying = {
  readonly book: Book
  /** Stops after all current actions. */
  readonly stop: () => Promise<void>
}

type Stall = {
  readonly origin: string
  readonly bank: DrillBank
  readonly buyers: readonly Buyer[]
  /** Pause of a buyer between two actions. */
  readonly everyMs: number
}

const AGAIN_MS = 100
/** One order in this number is paid. */
const PAID = 4

/** Makes every buyer order and sometimes pay, sequentially; a failed request is retried until it succeeds. */
export async function startBuying({ origin, bank, buyers, everyMs }: Stall): Promise<Buying> {
  const book: Book = { orders: [], payments: [], served: 0, notServed: 0, unserved: [], refused: [] }
  let isOver = false
  const means = (visitor: Visitor): Means => ({ visitor, bank, book, isOver: () => isOver })
  const visitors = buyers.map(() => openVisitor(origin))
  for (const [index, visitor] of visitors.entries()) await visitor.signIn(buyers[index]?.login ?? '')
  const work = buyers.map(async ({ lists }, index) => {
    const visitor = visitors[index]
    if (!visitor) return
    for (const [nth, list] of lists.entries()) {
      if (isOver) return
      const invoice = await order(means(visitor), list)
      if (invoice !== undefined && nth % PAID === 0) await pay(means(visitor), invoice)
      await pause(everyMs)
    }
    throw new Error('A buyer has no lists left: the drill took longer than expected.')
  })
  const all = Promise.all(work)
  all.catch(() => {})
  return {
    book,
    stop: async () => {
      isOver = true
      await all
      for (const visitor of visitors) visitor.close()
    },
  }
}

type Means = {
  readonly visitor: Visitor
  readonly bank: DrillBank
  readonly book: Book
  readonly isOver: () => boolean
}

/** Retries until there is a response; undefined for a final refusal, or when the drill ends before. */
async function untilServed(
  { book, isOver }: Means,
  ask: () => Promise<Answer>,
): Promise<(Done & Answer) | undefined> {
  for (;;) {
    const askedAt = performance.now()
    const answer = await ask()
    if (answer.status >= 200 && answer.status < 400) {
      book.served += 1
      return { ...answer, askedAt, doneAt: performance.now() }
    }
    if (!TRY_AGAIN.has(answer.status)) {
      book.refused.push(`${answer.status} ${answer.body}`)
      return undefined
    }
    book.notServed += 1
    book.unserved.push(
      `${answer.status} after ${inSeconds(performance.now() - askedAt)}: ${answer.body.slice(0, SAID)}`,
    )
    if (isOver()) return undefined
    await pause(AGAIN_MS)
  }
}

/** The length kept of a failed response. */
const SAID = 200
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Counts the failed requests, and prints each. */
export function countFailures({ unserved, refused }: Pick<Book, 'unserved' | 'refused'>): number {
  const failures = [...unserved, ...refused]
  for (const one of failures) console.error(`  failed: ${one}`)
  return failures.length
}

/** No response, a fault, an unavailable portal, or a proxy without a portal. */
const TRY_AGAIN = new Set([0, 500, 502, 503, 504])

async function order(means: Means, { child, template }: TestOrderList): Promise<Guid | undefined> {
  const [line] = template.lines
  const json = {
    leermiddelen: [{ guid: line?.id, bedrag: (line?.amount ?? 0) / 100 }],
    betaaloptie: { guid: template.methods[0]?.id },
    termijnkeuze: { keuze: '-1' },
  }
  const path = `/rest/bestelling/${child}/${template.id}`
  const post = { method: 'POST', json, key: randomUUID() } as const
  const answer = await untilServed(means, () => means.visitor.ask(path, post))
  if (!answer) return undefined
  const invoice = z.decode(readOrderList.response, JSON.parse(answer.body) as never).invoice?.guid
  if (invoice === undefined) throw new Error(`An order without an invoice: ${answer.body}`)
  const { askedAt, doneAt } = answer
  means.book.orders.push({ invoice, askedAt, doneAt })
  return invoice
}

type Info = { readonly status: string; readonly authenticationUrl?: string | null }

const RETURN_URL = '/betalen/ideal/ideal/return?appPath=/app/portal/paid'

/** Pays at the bank, returns, and reads the payment until it has succeeded. */
async function pay(means: Means, invoice: Guid): Promise<void> {
  const { visitor, bank, book, isOver } = means
  const path = `/betalen/ideal/start/${invoice}`
  let place: string | undefined
  while (place === undefined) {
    const post = { method: 'POST', json: { returnUrl: RETURN_URL }, key: randomUUID() } as const
    const answer = await untilServed(means, () => visitor.ask(path, post))
    if (!answer || isOver()) return
    place = (JSON.parse(answer.body) as Info).authenticationUrl?.split('/').at(-1)
    if (place === undefined) await pause(AGAIN_MS)
  }
  const payment = bank.bank.find(place)
  if (!payment) throw new Error(`The bank knows no payment ${place}.`)
  await bank.bank.choose(payment, 'success')
  const { pathname, search } = new URL(payment.redirectUrl)
  const back = await untilServed(means, () => visitor.ask(pathname + search))
  if (!back) return
  const transaction = new URL(back.location, payment.redirectUrl).searchParams.get('transaction') ?? ''
  while (!isOver()) {
    const answer = await untilServed(means, () => visitor.ask(`/betalen/ideal/transactions/${transaction}`))
    if (!answer) return
    const { status } = JSON.parse(answer.body) as Info
    if (status === 'Success') {
      book.payments.push({ payment: payment.id, askedAt: answer.askedAt, doneAt: answer.doneAt })
      return
    }
    await pause(AGAIN_MS)
  }
}

/** Seconds from a moment until the first change requested after it was done. */
export function secondsUntilChange(book: Pick<Book, 'orders' | 'payments'>, moment: number): number {
  const done = changesOf(book).filter(({ askedAt }) => askedAt >= moment)
  return (Math.min(...done.map(({ doneAt }) => doneAt)) - moment) / 1000
}

/** The longest time in seconds without a completed change, from a moment until the last one. */
export function longestPause(book: Pick<Book, 'orders' | 'payments'>, moment: number): number {
  const moments = changesOf(book)
    .map(({ doneAt }) => doneAt)
    .filter((doneAt) => doneAt >= moment)
    .toSorted((one, other) => one - other)
  const pauses = moments.map((doneAt, index) => doneAt - (moments[index - 1] ?? moment))
  return Math.max(...pauses) / 1000
}

const changesOf = ({ orders, payments }: Pick<Book, 'orders' | 'payments'>): readonly Done[] => [
  ...orders,
  ...payments,
]
