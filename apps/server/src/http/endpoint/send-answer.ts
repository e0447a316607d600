import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import { renewToken } from '../cookie/csrf.ts'
import { sendCompressed } from './send-compressed.ts'

/** Sends the response of an endpoint by its codec: JSON, HTML or nothing. */
export function sendAnswer<E extends Endpoint>(
  endpoint: E,
  reply: FastifyReply,
  answer: ResponseOf<E>,
): FastifyReply | Promise<FastifyReply> {
  if (endpoint.method === 'GET') renewToken(reply)
  const wire: unknown = z.encode(endpoint.response, answer)
  if (endpoint.responseFormat === 'json') return sendWire(reply, wire)
  void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return sendCompressed(reply.request, reply, String(wire))
}

/** Sends an encoded response as JSON; without one, 204. */
export function sendWire(reply: FastifyReply, wire: unknown): FastifyReply | Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  if (wire === undefined) return reply.code(204).send()
  void reply.type('application/json; charset=utf-8')
  return sendCompressed(reply.request, reply, JSON.stringify(wire))
}
