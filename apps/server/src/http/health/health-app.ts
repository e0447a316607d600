import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Schools } from '../../database/tenancy.ts'
import type { VirusScanner } from '../../gateways/virus-scanner/virus-scanner.ts'
import { serveHealth } from './health.ts'
import { logOptions, type LogTarget } from '../request-log.ts'

type Context = {
  readonly schools: Pick<Schools, 'ping'>
  readonly logLevel: string
  readonly log?: LogTarget
  readonly scanner?: VirusScanner
}

/** The HTTP server of a worker process: liveness and health only. */
export function buildHealthApp({ schools, logLevel, log, scanner }: Context): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: logOptions(logLevel, log ?? process.stdout),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorate('stopping', false)
  serveHealth(app, schools, scanner)
  return app
}
