import type { Metrics } from '../../metrics/metrics.ts'
import type { PaymentProvider, ProviderAnswer } from './payment-provider.ts'

/** Counts how calls to the provider end: `unknown` is one that nobody can tell the outcome of. */
export function countProviderCalls(provider: PaymentProvider, metrics: Metrics | undefined): PaymentProvider {
  if (metrics === undefined) return provider
  const counted = async <Value>(call: string, answering: Promise<ProviderAnswer<Value>>) => {
    const answer = await answering
    metrics.providerCalls.inc({ call, outcome: answer.outcome })
    return answer
  }
  return {
    createPayment: (order) => counted('create', provider.createPayment(order)),
    findPayment: (id) => counted('find', provider.findPayment(id)),
    cancelPayment: (id) => counted('cancel', provider.cancelPayment(id)),
    listPayments: (page) => counted('list', provider.listPayments(page)),
    refundPayment: (id, amount, key) => counted('refund', provider.refundPayment(id, amount, key)),
    listMethods: () => counted('methods', provider.listMethods()),
  }
}
