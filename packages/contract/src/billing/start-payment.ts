import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { parameters } from '../codecs/renamed.ts'
import { guid } from '../codecs/values.ts'
import { paymentInfo } from '../payments/payment.ts'
import { paymentRefusals } from './refusals.ts'

/** A term, or an invoice for its first unpaid term. */
export const payable = parameters({ payableId: ['invoiceId', guid] })

/**
 * Starts a payment of a term, or of the first unpaid term of an invoice. Returns a payment that is under way. The
 * browser then opens `payAt`. In its own file, because the first screen pays too.
 */
export const startPayment = endpoint({
  name: 'start-payment',
  method: 'POST',
  path: '/betalen/ideal/start/:invoiceId',
  params: payable,
  body: z.object({ returnUrl: z.string().check(z.maxLength(1000)) }),
  isKeyed: true,
  sensitivity: 'money',
  response: paymentInfo,
  refusals: paymentRefusals,
})
