import { cents } from '@portal/domain/values/money/money.ts'
import { mollie } from '../../src/gateways/payments/mollie.ts'
import type {
  PaymentOrder,
  ProviderAnswer,
  ProviderPayment,
} from '../../src/gateways/payments/payment-provider.ts'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { manualTime } from '@portal/simulators/bank/time.ts'

/** Short, so that tests of time-outs are fast. */
export const LIMITS = { connectMilliseconds: 800, totalMilliseconds: 1_200, bodyBytes: 1_000_000 }

export type BankUnderTest = Awaited<ReturnType<typeof startBank>>

/** A simulated bank on a free port, with a stopped clock and webhooks that are only recorded. */
export async function startBank() {
  const time = manualTime('2026-11-21T09:00:00Z')
  const announced: string[] = []
  const webhookAnswers: number[] = []
  const bank = createSimulatedBank({
    time,
    profiles: [
      { apiKey: 'test_waterlinie', name: 'Lyceum De Waterlinie' },
      { apiKey: 'test_other', name: 'Another school' },
    ],
    sendWebhook: async (_, id) => {
      announced.push(id)
      return webhookAnswers.shift() ?? 200
    },
    retryAfter: [1_000, 10_000],
  })
  const address = await bank.listen(0)
  const provider = mollie({ baseUrl: address, apiKey: 'test_waterlinie', limits: LIMITS })
  return {
    time,
    bank,
    address,
    provider,
    /** The payments with a webhook, in order. */
    announced,
    /** The responses to the next webhooks; 200 when empty. */
    webhookAnswers,
    created: async (order: Partial<PaymentOrder> = {}) =>
      valueOf(await provider.createPayment(anOrder(order))),
    async found(id: string): Promise<ProviderPayment> {
      const payment = valueOf(await provider.findPayment(id))
      if (payment === undefined) throw new Error(`No payment ${id}`)
      return payment
    },
    /** The payer presses a button on the bank's page. */
    async choose(id: string, outcome: Outcome) {
      const body = new URLSearchParams({ outcome })
      const answer = await fetch(`${address}/pay/${id}`, { method: 'POST', body, redirect: 'manual' })
      await bank.quiet()
      return answer
    },
  }
}

export const anOrder = (order: Partial<PaymentOrder> = {}): PaymentOrder => ({
  amount: cents(12_550),
  description: 'Schoolkosten',
  redirectUrl: 'https://portal.example/app/portal/invoices',
  webhookUrl: 'https://portal.example/hooks/payments',
  metadata: { attemptId: 'a-1' },
  idempotencyKey: 'key-1',
  ...order,
})

export function valueOf<Value>(answer: ProviderAnswer<Value>): Value {
  if (answer.outcome !== 'answered') throw new Error(`Expected an answer, got ${JSON.stringify(answer)}`)
  return answer.value
}
