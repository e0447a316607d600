import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from './api-answers.ts'
import type { Bank } from '../bank.ts'
import type { BankPayment } from '../bank-payment.ts'
import type { Faults } from '../faults/faults.ts'
import type { ApiAnswer, Idempotency } from './idempotency.ts'
import type { Time } from '../time.ts'

/** A customer of the bank: a school and its API key. */
export type BankProfile = { apiKey: string; name: string }

export type ApiDeps = {
  bank: Bank
  faults: Faults
  time: Time
  profiles: () => readonly BankProfile[]
  idempotency: Idempotency
  originOf: (request: FastifyRequest) => string
}

export type ById = { Params: { id: string }; Querystring: { embed?: string } }

/** The parts of a call that identify a repetition. */
type Call = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>

export const missing = (): ApiAnswer => ({
  status: 404,
  body: errorBody(404, 'No payment exists with this id'),
})

export const wrong = ({ detail, field }: { detail: string; field?: string }): ApiAnswer => ({
  status: 422,
  body: errorBody(422, detail, field),
})

export type ApiAccess = ReturnType<typeof createApiAccess>

/** Authenticates calls, limits them to the caller's payments, and answers repeated ones alike. */
export function createApiAccess({ bank, profiles, idempotency }: ApiDeps) {
  const profileOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
    profiles().find(({ apiKey }) => headers.authorization === `Bearer ${apiKey}`)?.name

  const answer = (reply: FastifyReply, { status, body }: ApiAnswer) => reply.code(status).send(body)

  return {
    profileOf,
    answer,
    /** The caller's payment; that of another customer is not found. */
    ownPayment(request: FastifyRequest<ById>): BankPayment | undefined {
      const payment = bank.find(request.params.id)
      return payment?.profile === profileOf(request) ? payment : undefined
    },
    /** Runs the work once per idempotency key. */
    once(request: Call, reply: FastifyReply, work: (profile: string) => ApiAnswer) {
      const profile = profileOf(request) ?? ''
      const key = request.headers['idempotency-key']
      const scope = `${profile} ${request.method} ${request.url}`
      const given = typeof key === 'string' ? key : undefined
      return answer(
        reply,
        idempotency.once(scope, given, request.body, () => work(profile)),
      )
    },
  }
}
