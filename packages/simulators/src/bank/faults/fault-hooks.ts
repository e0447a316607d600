import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decimal, errorBody } from '../api/api-answers.ts'
import type { Bank } from '../bank.ts'
import { faultByDescription, isBefore, type CallFault, type Faults, type Operation } from './faults.ts'
import type { Time } from '../time.ts'

type Deps = { bank: Bank; faults: Faults; time: Time }

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
}

const HTML = '<!doctype html><title>Onderhoud</title><p>Wij zijn zo terug.</p>'
const GARBAGE = '{"resource":"payment","status":"pa\u0000\u001f'
const TEN_MEGABYTES = 10_000_000

/** Makes calls fail as configured, before or after the work; see `faults.ts`. */
export function addFaultHooks(app: FastifyInstance, { bank, faults, time }: Deps): void {
  const hits = new WeakMap<FastifyRequest, CallFault>()

  app.addHook('preHandler', async (request, reply) => {
    const operation = request.routeOptions.config.operation
    if (operation === undefined) return
    const fault = faultOf(request, operation)
    if (fault === undefined) return
    if (isBefore(fault)) return failBefore(fault, request, reply)
    hits.set(request, fault)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = hits.get(request)
    return fault === undefined ? payload : spoil(fault, request, reply, payload)
  })

  function faultOf(request: FastifyRequest, operation: Operation): CallFault | undefined {
    const { id } = request.params as { id?: string }
    const ordered = faults.take(operation, id)
    if (ordered) return ordered
    if (operation === 'create') return faultByDescription(descriptionOf(request.body))
    const hidden = operation === 'read' && id !== undefined ? bank.find(id)?.hidden : undefined
    return hidden && time.now() < hidden.until ? { on: 'read', what: hidden.as } : undefined
  }

  async function failBefore(fault: CallFault, request: FastifyRequest, reply: FastifyReply) {
    switch (fault.what) {
      case 'refuse':
        return reply.code(422).send(errorBody(422, 'The bank declines this payment', 'amount'))
      case 'error-500':
        return reply.code(500).send(errorBody(500, 'Something went wrong at the bank'))
      case 'too-many':
        return reply.code(429).send(errorBody(429, 'Too many requests'))
      case 'hang':
        return new Promise<void>((resolve) => time.later(fault.milliseconds ?? 30_000, resolve))
      default:
        reply.hijack()
        request.raw.socket.destroy()
        return reply
    }
  }
}

function spoil(fault: CallFault, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  reply.removeHeader('content-length')
  switch (fault.what) {
    case 'drop-answer':
      request.raw.socket.destroy()
      return payload
    case 'html':
      reply.code(200).type('text/html; charset=utf-8')
      return HTML
    case 'garbage':
      return GARBAGE
    case 'huge':
      return `{"padding":"${'x'.repeat(TEN_MEGABYTES)}"}`
    case 'slow-drip':
      return Readable.from(drip(String(payload), fault.milliseconds ?? 500), { objectMode: false })
    default:
      return JSON.stringify(withLie(JSON.parse(String(payload)), fault.lie))
  }
}

async function* drip(text: string, milliseconds: number): AsyncGenerator<string> {
  for (const letter of text) {
    yield letter
    await pause(milliseconds)
  }
}

function withLie(
  answer: { amount?: { currency: string; value: string } },
  lie: CallFault['lie'] = {},
): object {
  const amount = {
    currency: lie.currency ?? answer.amount?.currency,
    value: lie.cents === undefined ? answer.amount?.value : decimal(lie.cents),
  }
  return { ...answer, amount, ...(lie.metadata ? { metadata: lie.metadata } : {}) }
}

function descriptionOf(body: unknown): string {
  const { description } = (body ?? {}) as { description?: unknown }
  return typeof description === 'string' ? description : ''
}
