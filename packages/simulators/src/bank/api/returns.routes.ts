import type { FastifyInstance } from 'fastify'
import { chargebackBody, listBody, refundBody } from './api-answers.ts'
import { readRefund } from './api-input.ts'
import { missing, wrong, type ApiDeps, type ById, type ApiAccess } from './api-access.ts'

/** Returns: refunds of the school, and chargebacks of a payer's bank. */
export function addReturnRoutes(app: FastifyInstance, { bank, originOf }: ApiDeps, access: ApiAccess): void {
  app.post<ById>('/payments/:id/refunds', { config: { operation: 'refund' } }, (request, reply) =>
    access.once(request, reply, () => {
      const payment = access.ownPayment(request)
      if (payment === undefined) return missing()
      const order = readRefund(request.body)
      if ('field' in order) return wrong(order)
      const refund = bank.refund(payment, order.cents)
      if (refund === undefined)
        return wrong({ detail: 'The amount is higher than the maximum', field: 'amount' })
      return { status: 201, body: refundBody(refund, payment, originOf(request)) }
    }),
  )

  app.get<ById>('/payments/:id/refunds', { config: { operation: 'returns' } }, (request, reply) => {
    const payment = access.ownPayment(request)
    if (payment === undefined) return access.answer(reply, missing())
    const origin = originOf(request)
    const refunds = payment.refunds.map((refund) => refundBody(refund, payment, origin))
    return reply.send(listBody('refunds', refunds, origin + request.url))
  })

  app.get<ById>('/payments/:id/chargebacks', { config: { operation: 'returns' } }, (request, reply) => {
    const payment = access.ownPayment(request)
    if (payment === undefined) return access.answer(reply, missing())
    const origin = originOf(request)
    const chargebacks = payment.chargebacks.map((back) => chargebackBody(back, payment, origin))
    return reply.send(listBody('chargebacks', chargebacks, origin + request.url))
  })
}
