import { randomBytes } from 'node:crypto'
import {
  asOf,
  expiryOf,
  remainingCents,
  wentBack,
  withOutcome,
  withStatus,
  type BankPayment,
  type BankReturn,
  type BankStatus,
  type Delays,
  type Outcome,
} from './bank-payment.ts'
import type { Time } from './time.ts'

export type BankOrder = Pick<
  BankPayment,
  'profile' | 'cents' | 'currency' | 'description' | 'redirectUrl' | 'webhookUrl' | 'method' | 'metadata'
>

type Deps = {
  time: Time
  delays: Delays
  remembered: BankPayment[]
  /** Called after every change that the bank announces to its customer. */
  onChange: (payment: BankPayment) => Promise<void>
  /** Called after every change, announced or not. */
  save: () => void
}

export type Bank = ReturnType<typeof createBank>

/** The books of the simulated bank: payments and their changes, also over time. */
export function createBank({ time, delays, remembered, onChange, save }: Deps) {
  const payments = new Map(remembered.map((payment) => [payment.id, payment]))

  function keep(payment: BankPayment): BankPayment {
    payments.set(payment.id, payment)
    save()
    return payment
  }

  /** Announces changes of a payment over time. */
  function watch(payment: BankPayment): void {
    const moments = [payment.status === 'open' ? payment.expiresAt : undefined, payment.confirmsAt]
    for (const moment of [...moments, payment.hidden?.until])
      if (moment !== undefined) time.later(moment - time.now(), () => announceIfChanged(payment))
  }

  function announceIfChanged(before: BankPayment): void {
    const now = find(before.id)
    if (now !== undefined && (now.status !== before.status || before.hidden)) void onChange(keep(now))
  }

  function find(id: string): BankPayment | undefined {
    const payment = payments.get(id)
    return payment && asOf(payment, time.now())
  }

  async function change(payment: BankPayment): Promise<BankPayment> {
    watch(payment)
    await onChange(keep(payment))
    return payment
  }

  for (const payment of remembered) watch(payment)

  return {
    find,
    /** Newest first; of every customer by default. */
    list: (profile?: string): BankPayment[] =>
      [...payments.values()]
        .filter((payment) => profile === undefined || payment.profile === profile)
        .map((payment) => asOf(payment, time.now()))
        .toReversed(),
    create(order: BankOrder): BankPayment {
      const createdAt = time.now()
      const expiresAt = expiryOf(createdAt, order.method)
      const id = newId('tr')
      const payment: BankPayment = {
        ...order,
        id,
        status: 'open',
        createdAt,
        expiresAt,
        refunds: [],
        chargebacks: [],
      }
      watch(payment)
      return keep(payment)
    },
    /** Resolves when the announcement was sent, so that a script can send it before the payer returns. */
    choose: async (payment: BankPayment, outcome: Outcome): Promise<BankPayment> => {
      const chosen = withOutcome(payment, outcome, time.now(), delays)
      return chosen === payment ? payment : change(chosen)
    },
    report: (payment: BankPayment, status: BankStatus) => change(withStatus(payment, status, time.now())),
    refund(payment: BankPayment, cents: number): BankReturn | undefined {
      if (cents <= 0 || cents > remainingCents(payment)) return undefined
      const refund = { id: newId('re'), cents, createdAt: time.now() }
      void change({ ...payment, refunds: [...payment.refunds, refund] })
      return refund
    },
    /** Fails the last refund: the school has the money again. */
    failRefund: (payment: BankPayment, status: 'failed' | 'canceled'): Promise<BankPayment> =>
      change({ ...payment, refunds: withLast(payment.refunds, { status }) }),
    /** The last chargeback is reversed. */
    reverseChargeback: (payment: BankPayment): Promise<BankPayment> =>
      change({ ...payment, chargebacks: withLast(payment.chargebacks, { reversedAt: time.now() }) }),
    chargeBack: async (payment: BankPayment): Promise<BankPayment> => {
      const cents = remainingCents(payment)
      if (cents === 0) return payment
      const chargeback = { id: newId('chb'), cents, createdAt: time.now() }
      return change({ ...payment, chargebacks: [...payment.chargebacks, chargeback] })
    },
  }
}

/** The returns without the last successful one. */
function withLast(returns: BankReturn[], undone: Partial<BankReturn>): BankReturn[] {
  const last = returns.findLastIndex(wentBack)
  return returns.map((back, index) => (index === last ? { ...back, ...undone } : back))
}

const newId = (kind: 'tr' | 're' | 'chb') => `${kind}_${randomBytes(8).toString('hex')}`
