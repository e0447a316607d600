import type { Note } from '../../process/telemetry/log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { inSpan } from '../../process/telemetry/spans.ts'
import type { PaymentProvider, ProviderAnswer } from './payment-provider.ts'

type Watching = { readonly metrics?: Metrics; readonly note?: Note }

/**
 * Counts and logs the results of provider calls; `unknown` has an uncertain result. Amounts, payers and messages of the
 * provider are not logged.
 */
export function watchProviderCalls(provider: PaymentProvider, { metrics, note }: Watching): PaymentProvider {
  const watched = async <Value>(call: string, ask: () => Promise<ProviderAnswer<Value>>) => {
    const begun = performance.now()
    const answer = await inSpan({ name: `provider ${call}`, kind: 'client' }, async (span) => {
      const answered = await ask()
      span?.tell({ 'portal.outcome': answered.outcome })
      return answered
    })
    const { outcome } = answer
    metrics?.providerCalls.inc({ call, outcome })
    const facts = { call, outcome, ms: Math.round(performance.now() - begun) }
    note?.(outcome === 'answered' ? 'info' : 'warn', 'a call to the payment provider', facts)
    return answer
  }
  return {
    createPayment: (order) => watched('create', () => provider.createPayment(order)),
    findPayment: (id) => watched('find', () => provider.findPayment(id)),
    cancelPayment: (id) => watched('cancel', () => provider.cancelPayment(id)),
    listPayments: (page) => watched('list', () => provider.listPayments(page)),
    refundPayment: (id, amount, key) => watched('refund', () => provider.refundPayment(id, amount, key)),
    listMethods: () => watched('methods', () => provider.listMethods()),
  }
}
