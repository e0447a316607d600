import { endpoint } from '../endpoint/endpoint.ts'
import { parameters } from '../codecs/renamed.ts'
import { guid } from '../codecs/values.ts'
import { paymentInfo } from './payment.ts'

/** The outcome of a payment of an invoice or a webshop order; an unknown one is requested from the provider. */
export const readTransaction = endpoint({
  name: 'read-transaction',
  method: 'GET',
  path: '/betalen/ideal/transactions/:transaction',
  params: parameters({ transactionId: ['transaction', guid] }),
  response: paymentInfo,
  refusals: { 'not-found': 404 },
})
