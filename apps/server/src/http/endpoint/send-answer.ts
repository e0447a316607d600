import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import { renewToken } from '../cookie/csrf.ts'

/** Sends the response of an endpoint by its codec: JSON, HTML or nothing. */
export function sendAnswer<E extends Endpoint>(
  endpoint: E,
  reply: FastifyReply,
  answer: ResponseOf<E>,
): FastifyReply {
  if (endpoint.method === 'GET') renewToken(reply)
  const wire: unknown = z.encode(endpoint.response, answer)
  if (endpoint.responseFormat === 'json') return sendWire(reply, wire)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(wire)
}

/** Sends an encoded response as JSON; without one, 204. */
export function sendWire(reply: FastifyReply, wire: unknown): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (wire === undefined) return reply.code(204).send()
  return reply.type('application/json').send(JSON.stringify(wire))
}
