import type { FastifyInstance } from 'fastify'
import type { LoadPage } from '@portal/contract/page.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { PortalSecret } from './portal-secret.ts'
import type { FaultHook } from './fault-injection.ts'
import type { ScreenReads } from './database/screen-reads.ts'
import type { Schools } from './database/tenancy.ts'
import type { Demo } from './features/account/sign-in/list-demo-people.ts'
import type { PaymentDeps } from './features/billing/payment/payment-deps.ts'
import type { Pace } from './pace.ts'
import type { LeakedPasswords } from './gateways/leaked-passwords/leaked-passwords.ts'
import type { MailSender } from './gateways/mail/mail-sender.ts'
import type { VirusScanner } from './gateways/virus-scanner/virus-scanner.ts'
import type { LoadLimits } from './http/guard/load-shedding.ts'
import type { LogTarget } from './http/request-log.ts'
import type { Tls } from './http/guard/secure-server.ts'
import type { BodyLimits } from './http/guard/waiting-bodies.ts'
import type { Worker } from './jobs/worker.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { OriginOf } from './origin.ts'
import type { Tracing } from './spans.ts'

/** What the server is put together with. */
export type AppContext = {
  readonly schools: Schools
  /** Where what is only shown is read; without it where changes go too. */
  readonly screenReads?: ScreenReads
  readonly clock: () => Instant
  /** At least 32 characters; signs what travels through browsers. */
  readonly secret: PortalSecret
  /** Whether browsers reach the portal by https. */
  readonly secure: boolean
  /** What links begin with, for a school at this host; without it, the host itself. */
  readonly originOf?: OriginOf
  /** Its certificate when the portal itself speaks https; otherwise a proxy does, or nobody. */
  readonly tls?: Tls
  /** Whether a proxy of ours stands in front and tells by header who is there. */
  readonly behindProxy: boolean
  readonly logLevel: string
  /** Where the log goes; without it, to standard output. */
  readonly log?: LogTarget
  /** Where what is answered is counted; without it nobody counts. */
  readonly metrics?: Metrics
  /** Where traces begin; without it nothing is traced. */
  readonly tracing?: Tracing
  /** Payments, and the worker that is woken for them; without it, nothing can be paid online. */
  readonly work?: Work
  /** Whom to write to about a vulnerability, as addresses; without them nobody is told. */
  readonly securityContacts?: readonly string[]
  /** Looks for viruses; with it nothing is handed out before it was scanned. */
  readonly scanner?: VirusScanner
  /** Knows which passwords were leaked; without it none is refused for that. */
  readonly leakedPasswords?: LeakedPasswords
  /** Where a test may end the process while somebody orders; nobody else has it. */
  readonly faultHook?: FaultHook
  /** The folder of the built web; without it only the calls are served. */
  readonly webFolder?: string
  /** Where releases lie beside each other, whose files are served too. */
  readonly webReleases?: string
  /** Renders first screens; without it browsers do. */
  readonly loadPage?: LoadPage
  /** True while the portal is worked on: calls are answered with 503. */
  readonly maintenance?: boolean
  /** From when on it is too busy; a test is about something else, and may run on a machine that is busy itself. */
  readonly loadLimits?: LoadLimits
  /** How long refusals and suspect tries wait; a test does not wait. */
  readonly pace?: Pace
  readonly bodyLimits?: BodyLimits
  /** Whether anybody may read what calls there are; a portal at work tells nobody. */
  readonly showsApi?: boolean
  /** Who can be tried out, and what they were mailed; absent outside the demo (PD-26). */
  readonly demo?: Demo & { readonly serveMailbox: (app: FastifyInstance) => void }
}

/** What the portal does besides answering: its payments and mails, and what is swept up. */
export type Work = { readonly payments: PaymentDeps; readonly worker: Worker }

/** What the areas do their jobs with. */
export type WorkContext = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** Signs the links in mails that end mails of their kind. */
  readonly secret: PortalSecret
  /** What links in mails begin with, for a school at this host. */
  readonly originOf: OriginOf
  readonly payments: PaymentDeps
  /** Where mails go out; without it they stay in the outbox. */
  readonly mail?: { readonly sender: MailSender; readonly from: string }
  /** Scans what waits for it; without it nothing waits. */
  readonly scanner?: VirusScanner
  /** Where a test may end the process; nobody else has it. */
  readonly faultHook: FaultHook
}
