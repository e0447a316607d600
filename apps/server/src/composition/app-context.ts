import type { FastifyInstance } from 'fastify'
import type { LoadPage } from '@portal/contract/endpoint/page.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { FaultHook } from '../process/fault-injection.ts'
import type { Schools } from '../database/tenancy.ts'
import type { Demo } from '../features/account/sign-in/list-demo-people.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import type { Timer } from '../process/timer.ts'
import type { LeakedPasswords } from '../gateways/leaked-passwords/leaked-passwords.ts'
import type { MailSender } from '../gateways/mail/mail-sender.ts'
import type { OnLimited } from '../gateways/mail/send-mail.ts'
import type { VirusScanner } from '../gateways/virus-scanner/virus-scanner.ts'
import type { LoadLimits } from '../http/guard/admission/load-shedding.ts'
import type { LogTarget } from '../http/request-log.ts'
import type { Tls } from '../http/guard/secure-server.ts'
import type { BodyLimits } from '../http/guard/waiting-bodies.ts'
import type { Worker } from '../jobs/worker.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OriginOf } from '../security/origin.ts'
import type { Tracing } from '../process/telemetry/spans.ts'

/** The dependencies of the server. */
export type AppContext = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** At least 32 characters; signs tokens that browsers hold. */
  readonly secret: PortalSecret
  /** Whether browsers reach the portal by https. */
  readonly secure: boolean
  /** The origin of links for a school at this host; absent: the host itself. */
  readonly originOf?: OriginOf
  /** The certificate, when the portal itself terminates TLS. */
  readonly tls?: Tls
  /** Whether a trusted proxy is in front and sets `X-Forwarded-For`. */
  readonly behindProxy: boolean
  readonly logLevel: string
  /** Destination of the log; absent: standard output. */
  readonly log?: LogTarget
  /** Prometheus metrics; absent: nothing is counted. */
  readonly metrics?: Metrics
  /** OpenTelemetry tracing; absent: nothing is traced. */
  readonly tracing?: Tracing
  /** Payments, and the worker that processes them; absent: nothing can be paid online. */
  readonly work?: Work
  /** Contact URLs for reports of vulnerabilities (security.txt); empty: none are published. */
  readonly securityContacts?: readonly string[]
  /** The virus scanner; with it no file is served before its scan. */
  readonly scanner?: VirusScanner
  /** Looks up leaked passwords; absent: no password is refused for that. */
  readonly leakedPasswords?: LeakedPasswords
  /** Fault injection for tests, which kill the process at these points. */
  readonly faultHook?: FaultHook
  /** The folder of the built portal; absent: only the API is served. */
  readonly webFolder?: string
  /** The folder of the built office. */
  readonly officeFolder?: string
  /** The folder of the built page that the office frames; without it there is no preview. */
  readonly previewFolder?: string
  /** The folder with several releases, whose web files are served too during an upgrade. */
  readonly webReleases?: string
  /** Renders first screens on the server; absent: the browser renders. */
  readonly loadPage?: LoadPage
  /** Maintenance mode: calls are answered with 503. */
  readonly maintenance?: boolean
  /** Limits for load shedding; tests set higher ones, because their machine may be busy. */
  readonly loadLimits?: LoadLimits
  /** Clock and timer for delayed sign-ins; tests do not wait. */
  readonly timer?: Timer
  readonly bodyLimits?: BodyLimits
  /** Whether the OpenAPI document is served; not in production. */
  readonly showsApi?: boolean
  /** Demo accounts and the mailbox of the demo; absent in production (PD-26). */
  readonly demo?: Demo & { readonly serveMailbox: (app: FastifyInstance) => void }
}

/** The background work: payments, mails, and removing old rows. */
export type Work = { readonly payments: PaymentDeps; readonly worker: Worker }

/** The dependencies of background jobs. */
export type WorkContext = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** Signs the unsubscribe links in mails. */
  readonly secret: PortalSecret
  /** The origin of links in mails, for a school at this host. */
  readonly originOf: OriginOf
  readonly payments: PaymentDeps
  /** The mail server; absent: mails stay in the outbox. */
  readonly mail?: { readonly sender: MailSender; readonly from: string; readonly onLimited: OnLimited }
  /** The virus scanner; absent: no file waits for a scan. */
  readonly scanner?: VirusScanner
  /** Fault injection for tests, which kill the process at these points. */
  readonly faultHook: FaultHook
}
