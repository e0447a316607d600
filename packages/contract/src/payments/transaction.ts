import { endpoint } from '../endpoint.ts'
import { parameters } from '../renamed.ts'
import { guid } from '../values.ts'
import { paymentInfo } from './payment.ts'

/** How a payment ended, asked of the provider when it is not known yet; of an invoice, or of an order of the webshop. */
export const readTransaction = endpoint({
  name: 'read-transaction',
  method: 'GET',
  path: '/betalen/ideal/transactions/:transaction',
  params: parameters({ transactionId: ['transaction', guid] }),
  response: paymentInfo,
  refusals: { 'not-found': 404 },
})
