import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { noFault, type FaultHook } from '../process/fault-injection.ts'
import type { Work, WorkContext } from './app-context.ts'
import { jobsOf, payables, retention } from './areas.ts'
import type { Database } from '../database/connection.ts'
import type { Schools } from '../database/tenancy.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { providerOfSchool } from '../features/payments/provider/provider-of-school.ts'
import { countMails } from '../gateways/mail/count-mails.ts'
import { countLimited } from '../gateways/mail/count-limited.ts'
import { smtpSender } from '../gateways/mail/smtp-sender.ts'
import { watchProviderCalls } from '../gateways/payments/watch-provider-calls.ts'
import { mollie } from '../gateways/payments/mollie.ts'
import type { VirusScanner } from '../gateways/virus-scanner/virus-scanner.ts'
import { purge } from '../jobs/purge.ts'
import { watchTurns } from '../jobs/watch-turns.ts'
import { namesOf, periodicJob, type JobNames } from '../jobs/work.ts'
import { nobodyWorks, runWorker } from '../jobs/worker.ts'
import type { Log, Note } from '../process/telemetry/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OriginOf } from '../security/origin.ts'
import type { Tracing } from '../process/telemetry/spans.ts'
import { codeOf } from '../process/startup-error.ts'

type Settings = {
  readonly database: Database
  readonly schools: Schools
  readonly clock: () => Instant
  /** The payment provider, with the key of a single school; with several schools each has its own. */
  readonly paymentProvider: { readonly baseUrl: string; readonly apiKey: string }
  /** Signs unsubscribe links, and decrypts stored secrets. */
  readonly secret: PortalSecret
  /** The origin of links in mails, for a school at this host. */
  readonly originOf: OriginOf
  /** Without a mail server, mails stay in the outbox, where the demo mailbox shows them. */
  readonly mail?: { readonly server: string; readonly from: string }
  /** The virus scanner. */
  readonly scanner?: VirusScanner
  /** True for a process that answers requests only (`ROLE=web`). */
  readonly leavesWork?: boolean
  /** Prometheus metrics. */
  readonly metrics?: Metrics
  /** OpenTelemetry tracing. */
  readonly tracing?: Tracing
  /** Fault injection for tests, which kill the process at these points. */
  readonly faultHook?: FaultHook
  /** Logs what the operator must look at. */
  readonly complain: Log['complain']
  /** Logs at debug level. */
  readonly note?: Note
}

const SWEEPING = { work: 'purge', kind: 'upkeep', everySeconds: 3600 } as const

/** Connects the payment provider and the mail server, and starts the worker of this process. */
export function startWorker(settings: Settings): Work & { readonly jobs: JobNames } {
  const { database, schools, clock, complain, metrics } = settings
  const { baseUrl, apiKey } = settings.paymentProvider
  const payments: PaymentDeps = {
    schools,
    clock,
    payables,
    providerOf: providerOfSchool({
      connect: (key) => watchProviderCalls(mollie({ baseUrl, apiKey: key }), settings),
      onlyKey: apiKey,
      portalSecret: settings.secret,
      complain,
    }),
    raise: ({ schoolId, what, subject }) => complain(`Payment ${subject} of school ${schoolId}: ${what}`),
    faultHook: settings.faultHook ?? noFault,
  }
  const sweep = (schoolId: Guid) => purge({ schools, retention }, schoolId, clock())
  const sender = settings.mail && countMails(smtpSender(settings.mail.server), metrics)
  const context: WorkContext = {
    schools,
    clock,
    secret: settings.secret,
    originOf: settings.originOf,
    payments,
    faultHook: payments.faultHook,
    ...(settings.scanner && { scanner: settings.scanner }),
    ...(sender &&
      settings.mail && {
        mail: { sender, from: settings.mail.from, onLimited: countLimited(complain, metrics) },
      }),
  }
  const jobs = [...jobsOf(context), periodicJob({ schools, clock }, SWEEPING, sweep)].map((job) =>
    watchTurns(job, settings),
  )
  const onError = (error: unknown, work: string, school?: Guid) =>
    complain(`The job ${work} failed: ${String(error)}`, { work, school, code: codeOf(error) })
  const worker = settings.leavesWork
    ? nobodyWorks
    : runWorker({ database, jobs, clock, random: Math.random, onError })
  const stop = () => worker.stop().finally(() => sender?.close())
  return { payments, worker: { ...worker, stop }, jobs: namesOf(jobs) }
}
