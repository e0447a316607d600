import { setTimeout as sleep } from 'node:timers/promises'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { TestOrderList } from '../../testing/billing/lists.ts'
import { invoiceIn, type OrderBody } from '../../testing/billing/orders.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import type { KillablePortal } from './processes/killable-portal.ts'

export type Info = { status: string; authenticationUrl?: string | null; openTransactionFound: boolean }

export type TermSeen = { readonly id: Guid; readonly amount: number; readonly isOrder?: true }

/** A parent who retries while the portal does not respond, and otherwise follows the pages. */
export type RetryingParent = {
  readonly signIn: (login: string) => Promise<void>
  /** Answers a list until it is accepted; returns the invoice. */
  readonly order: (list: TestOrderList, body: OrderBody) => Promise<Guid>
  /** Requests a hold of these lines until there is a response; returns whether they are held. */
  readonly reserve: (list: TestOrderList, places: readonly number[]) => Promise<boolean>
  /** Starts the payment until there is a checkout address, or nothing is open. */
  readonly startUntilPayable: (term: Guid) => Promise<Info | 'nothing-open'>
  /** The same for an order of the webshop. */
  readonly checkOutUntilPayable: (order: Guid) => Promise<Info | 'nothing-open'>
  /** The same for several terms in one payment, each with its amount in cents. */
  readonly startTogetherUntilPayable: (terms: readonly TermSeen[]) => Promise<Info | 'nothing-open'>
  /** Opens the return URL of the bank; returns its redirect. */
  readonly comeBack: (address: string) => Promise<string>
  /** Reads the payment until it has ended. */
  readonly waitForEnd: (transaction: string) => Promise<string>
  /** The total time this parent waited between attempts, without the response times. */
  readonly waitedMilliseconds: () => number
}

const PAUSE_MILLISECONDS = 100

function keepCookies(answer: Response, cookies: Map<string, string>): Response {
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const equals = pair.indexOf('=')
    cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
  }
  return answer
}

function countedPauses() {
  let pauses = 0
  const pause = async () => {
    pauses += 1
    await sleep(PAUSE_MILLISECONDS)
  }
  return { pause, waitedMilliseconds: () => pauses * PAUSE_MILLISECONDS }
}

export function retryingParent(origin: string, portal: KillablePortal): RetryingParent {
  const cookies = new Map<string, string>()
  const { pause, waitedMilliseconds } = countedPauses()

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      await portal.ensure()
      const answer = await fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: { ...ownHeaders(), ...(init.headers as Record<string, string>) },
      }).catch(() => undefined)
      if (answer !== undefined) return keepCookies(answer, cookies)
      await pause()
    }
  }

  const ownHeaders = () => ({
    origin,
    'sec-fetch-site': 'same-origin',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })

  return {
    async signIn(login) {
      await ask('/rest/session/current')
      const body = new URLSearchParams({ loginname: login, password: PASSWORD })
      const answer = await ask('/login', { method: 'POST', body })
      if (answer.status !== 200) throw new Error(`Not signed in: ${await answer.text()}`)
    },
    async order({ child, template }, body) {
      for (;;) {
        const answer = await ask(`/rest/bestelling/${child}/${template.id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (answer.status === 200) return invoiceIn(await answer.json())
        if (answer.status !== 503) throw new Error(`Not ordered: ${await answer.text()}`)
        await pause()
      }
    },
    async reserve({ child, debtor, template }, places) {
      const answer = await ask('/rest/bestelling/reservations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          debtor,
          invoiceList: template.id,
          articles: places.map((place) => template.lines[place]?.id),
          leerling: child,
        }),
      })
      return ((await answer.json()) as { success: boolean }).success
    },
    startUntilPayable: (term) =>
      pressUntilPayable({ ask, pause }, `/betalen/ideal/start/${term}`, inJson({})),
    checkOutUntilPayable: (order) =>
      pressUntilPayable({ ask, pause }, `/api/shop-order/${order}/checkout`, {
        body: new URLSearchParams({ returnUrl: RETURN_URL }),
      }),
    startTogetherUntilPayable: (terms) =>
      pressUntilPayable({ ask, pause }, '/betalen/ideal/start-gezamenlijk', inJson(together(terms))),
    async comeBack(address) {
      const answer = await ask(address)
      return answer.headers.get('location') ?? ''
    },
    async waitForEnd(transaction) {
      for (;;) {
        const answer = await ask(`/betalen/ideal/transactions/${transaction}`)
        const { status } = (await answer.json()) as Info
        if (status !== 'Open' && status !== 'error_retrieving') return status
        await pause()
      }
    },
    waitedMilliseconds,
  }
}

type Means = {
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly pause: () => Promise<void>
}

/** The return URL of the bank, with the path in the portal. */
export const RETURN_URL = '/betalen/ideal/ideal/return?appPath=/app/portal/paid'

const together = (terms: readonly TermSeen[]) => ({
  termijnen: terms.map(({ id, amount }) => ({ id, bedrag: amount / 100 })),
  betaalwijze: 'ideal',
})

const inJson = (choice: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...choice, returnUrl: RETURN_URL }),
})

async function pressUntilPayable(
  { ask, pause }: Means,
  path: string,
  press: RequestInit,
): Promise<Info | 'nothing-open'> {
  for (;;) {
    const answer = await ask(path, { method: 'POST', ...press })
    if (answer.status === 409) return 'nothing-open'
    if (answer.status === 503) {
      await pause()
      continue
    }
    if (answer.status !== 200) throw new Error(`Not started: ${await answer.text()}`)
    const info = (await answer.json()) as Info
    if (info.authenticationUrl) return info
    await pause()
  }
}
