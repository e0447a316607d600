import formBody from '@fastify/formbody'
import fastify, { type FastifyRequest } from 'fastify'
import { addApiRoutes } from './api/api.routes.ts'
import { bankFile, noFile } from './bank-file.ts'
import { createBank } from './bank.ts'
import type { BankProfile } from './api/api-access.ts'
import { addFaultRoutes } from './faults/fault.routes.ts'
import { createFaults } from './faults/faults.ts'
import { createIdempotency } from './api/idempotency.ts'
import { addPageRoutes } from './pages/pages.routes.ts'
import { realTime, type Time } from './time.ts'
import { createWebhooks, postWebhook, RETRY_AFTER, type SendWebhook } from './webhooks.ts'

export type SimulatedBankOptions = {
  /** The customers of the bank, or a function that returns them; each sees only its own payments. */
  profiles: readonly BankProfile[] | (() => readonly BankProfile[])
  /** The URL of the bank for browsers; by default that of the request. */
  publicUrl?: string
  /** The file that stores payments over a restart; without it, the bank forgets when it closes. */
  dataFile?: string
  time?: Time
  sendWebhook?: SendWebhook
  /** The pauses between attempts of an announcement without a 200. */
  retryAfter?: readonly number[]
  /** How long a payment stays unconfirmed after 'success, confirmation follows'. */
  unconfirmedMilliseconds?: number
  /** How long the status is unavailable after 'error' and 'corrupted'. */
  hiddenMilliseconds?: number
  /** Enables `/_faults`; for tests only. */
  faultRoutes?: boolean
}

export type SimulatedBank = ReturnType<typeof createSimulatedBank>

/** A simulated payment provider with the API of the real one, whose payer chooses the outcome. */
export function createSimulatedBank(options: SimulatedBankOptions) {
  const time = options.time ?? realTime()
  const file = options.dataFile === undefined ? noFile : bankFile(options.dataFile)
  const remembered = file.read()
  const { profiles: given } = options
  const profiles = typeof given === 'function' ? given : () => given
  const faults = createFaults()
  const webhooks = createWebhooks(time, options.sendWebhook ?? postWebhook, options.retryAfter ?? RETRY_AFTER)
  const bank = createBank({
    time,
    delays: {
      unconfirmedMilliseconds: options.unconfirmedMilliseconds ?? 20_000,
      hiddenMilliseconds: options.hiddenMilliseconds ?? 60_000,
    },
    remembered: remembered.payments,
    onChange: (payment) => webhooks.announce(payment, faults.webhookScript(payment.description)),
    save,
  })
  const idempotency = createIdempotency(remembered.answers, time.now, save)

  function save(): void {
    file.write(() => ({ payments: bank.list().toReversed(), answers: idempotency.entries() }))
  }

  const originOf = (request: FastifyRequest) =>
    options.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

  const app = fastify({ forceCloseConnections: true })
  app.register(formBody)
  app.register(async (api) => addApiRoutes(api, { bank, faults, time, idempotency, profiles, originOf }), {
    prefix: '/v2',
  })
  app.register(async (pages) => addPageRoutes(pages, bank))
  if (options.faultRoutes) app.register(async (routes) => addFaultRoutes(routes, faults))
  app.addHook('onClose', async () => time.stop())

  return {
    app,
    bank,
    faults,
    /** Resolves when no announcement is under way. */
    quiet: webhooks.quiet,
    /** Starts listening and returns the URL, without a slash at the end. */
    listen: (port: number, host = '127.0.0.1') => app.listen({ port, host }),
    close: () => app.close(),
  }
}
