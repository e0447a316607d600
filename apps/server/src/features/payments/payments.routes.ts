import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/payments.contract.ts'
import { bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { inTurn } from '../../http/guard/admission/load-shedding.ts'
import { WEBHOOK_PATH, RETURN_PATH } from './provider/provider-order.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { readTransaction } from './attempt/read-transaction.ts'
import { receiveWebhook } from './settle/receive-webhook.ts'
import { returnFromBank } from './settle/return-from-bank.ts'

const HINT_LIMIT_BYTES = 1024

/** Serves the payment status, the return from the bank, and webhooks. `wake` wakes the worker for a webhook. */
export function servePayments(app: FastifyInstance, deps: PaymentDeps, wake: () => void): void {
  bindRead(app, contract.readTransaction, ({ tx, actor, params, now }) =>
    readTransaction(deps, tx, actor, { attemptId: params.transactionId, now }),
  )
  serveReturn(app, deps)
  serveWebhook(app, deps, wake)
}

/** The return URL of the bank. It needs no session, and only redirects to the portal. */
function serveReturn(app: FastifyInstance, deps: PaymentDeps): void {
  app.get<{ Querystring: { transaction?: string } }>(
    `${RETURN_PATH}/:type/return`,
    { config: { lane: 'payments' } },
    async (request, reply) => {
      const { schoolId } = request
      if (schoolId === undefined) return reply.code(404).send()
      const back = () => returnFromBank(deps, schoolId, request.query.transaction)
      const path = await inTurn(request, back)
      return reply.header('cache-control', 'no-store').redirect(path, 303)
    },
  )
}

/** The webhook of the provider. The response is the same for any input. */
function serveWebhook(app: FastifyInstance, deps: PaymentDeps, wake: () => void): void {
  app.post<{ Body: { id?: unknown } | undefined }>(
    WEBHOOK_PATH,
    { bodyLimit: HINT_LIMIT_BYTES, config: { lane: 'payments' } },
    async (request, reply) => {
      const { schoolId } = request
      if (schoolId === undefined) return reply.code(200).send()
      if (await inTurn(request, () => receiveWebhook(deps, schoolId, request.body?.id))) wake()
      return reply.code(200).send()
    },
  )
}
