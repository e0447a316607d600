import type { FastifyInstance } from 'fastify'
import { errorBody, listBody, methodBody, paymentBody } from './api-answers.ts'
import { METHODS, readOrder } from './api-input.ts'
import { createApiAccess, missing, wrong, type ApiDeps, type ById, type ApiAccess } from './api-access.ts'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { Operation } from '../faults/faults.ts'
import { addReturnRoutes } from './returns.routes.ts'

type List = { Querystring: { from?: string; limit?: string; embed?: string } }

const MAXIMUM_PAGE = 250
const at = (operation: Operation) => ({ config: { operation } })

/** Version 2 of the payments API, as far as the portal uses it. */
export function addApiRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const access = createApiAccess(deps)
  app.addHook('onRequest', async (request, reply) => {
    if (access.profileOf(request) === undefined)
      return reply.code(401).send(errorBody(401, 'Missing authentication, or failed to authenticate'))
  })
  addFaultHooks(app, deps)
  addPaymentRoutes(app, deps, access)
  addListRoutes(app, deps, access)
  addReturnRoutes(app, deps, access)
}

function addPaymentRoutes(app: FastifyInstance, { bank, originOf }: ApiDeps, access: ApiAccess): void {
  app.post('/payments', at('create'), (request, reply) =>
    access.once(request, reply, (profile) => {
      const order = readOrder(request.body)
      if ('field' in order) return wrong(order)
      const payment = bank.create({ ...order, profile })
      return { status: 201, body: paymentBody(payment, originOf(request), false) }
    }),
  )

  app.get<ById>('/payments/:id', at('read'), (request, reply) => {
    const payment = access.ownPayment(request)
    if (payment === undefined) return access.answer(reply, missing())
    return reply.send(paymentBody(payment, originOf(request), request.query.embed !== undefined))
  })

  app.delete<ById>('/payments/:id', at('cancel'), async (request, reply) => {
    const payment = access.ownPayment(request)
    if (payment === undefined) return access.answer(reply, missing())
    if (payment.status !== 'open')
      return access.answer(reply, wrong({ detail: 'The payment cannot be cancelled' }))
    const canceled = await bank.choose(payment, 'cancelled')
    return reply.send(paymentBody(canceled, originOf(request), false))
  })
}

function addListRoutes(app: FastifyInstance, { bank, originOf }: ApiDeps, access: ApiAccess): void {
  app.get<List>('/payments', at('list'), (request, reply) => {
    const { from, limit = '50', embed } = request.query
    const size = Number(limit)
    const all = bank.list(access.profileOf(request))
    const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from)
    if (!Number.isInteger(size) || size < 1 || size > MAXIMUM_PAGE || start < 0)
      return reply.code(400).send(errorBody(400, 'Invalid limit or cursor'))
    const origin = originOf(request)
    const page = all.slice(start, start + size)
    const following = all[start + size]
    const next = following && `${origin}/v2/payments?from=${following.id}&limit=${size}`
    const bodies = page.map((payment) => paymentBody(payment, origin, embed !== undefined))
    return reply.send(listBody('payments', bodies, origin + request.url, next))
  })

  app.get('/methods', at('methods'), (request, reply) => {
    const methods = Object.entries(METHODS).map(([id, description]) => methodBody(id, description))
    return reply.send(listBody('methods', methods, originOf(request) + request.url))
  })
}
