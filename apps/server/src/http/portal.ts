import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { AccessTable, Recognised } from '../security/access.ts'
import type { Browser } from '../security/browser.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { ResumedSession } from '../security/remember-me.ts'
import type { BoundRead } from './endpoint/bind-endpoint.ts'
import type { HostCache } from './host-cache.ts'
import type { Admission, Lane } from './guard/admission/load-shedding.ts'
import type { SeenSessions } from './guard/seen-sessions.ts'
import type { OriginOf } from '../security/origin.ts'

/** What the binding of endpoints needs from the rest of the server; composed in `app.ts`. */
export type Portal = {
  /** The access rules of all calls. */
  readonly accessRuleOf: AccessTable
  readonly schools: Schools
  readonly clock: () => Instant
  readonly hosts: HostCache
  /** Signs tokens that browsers hold. */
  readonly secret: PortalSecret
  /** Whether browsers reach the portal by https. */
  readonly secure: boolean
  /** The origin of the portal at a host of a school, from the settings. */
  readonly originOf: OriginOf
  /** Identifies the visitor by the session, in the transaction of the request. */
  readonly recognise: (
    tx: SchoolTransaction,
    sessionSecret: string | undefined,
    now: Instant,
  ) => Promise<Recognised>
  /** Resumes a session by the browser's remember-me cookie; `undefined` without a valid one. */
  readonly resumeSession: (asking: {
    readonly schoolId: Guid
    readonly browser: Browser
    readonly now: Instant
  }) => Promise<ResumedSession | undefined>
  /** Recently seen sessions; under load their requests are served before those of strangers. */
  readonly seenSessions: SeenSessions
  /** The queues in which requests wait for their turn. */
  readonly admission: Admission
  /** Records that a signed-in person was refused a call. */
  readonly noteRefused: (refused: RefusedCall) => Promise<void>
  /** Every endpoint that is served. */
  readonly served: Endpoint[]
  /** Every read that is served, by the name of its endpoint. */
  readonly reads: Map<string, BoundRead>
  /** Work after responses; closing waits for it. */
  readonly after: Set<Promise<void>>
}

/** A call that a signed-in person may not make, and why. */
export type RefusedCall = { readonly actor: Actor; readonly call: string; readonly reason: RefusalCode }

declare module 'fastify' {
  interface FastifyInstance {
    portal: Portal
    /** True once the process was asked to stop; reported by the health check. */
    stopping: boolean
  }
  interface FastifyContextConfig {
    /** The endpoint has its own bounded queue. */
    hasOwnLine?: boolean
    /** The queue of the endpoint; absent: chosen by whether the visitor is signed in. */
    lane?: Lane
  }
  interface FastifyRequest {
    schoolId: Guid | undefined
    /** The stored host of the school by which this request found it. */
    schoolHost: string | undefined
    endpoint: Endpoint | undefined
    /** The refusal code, once refused. */
    refusalCode: RefusalCode | undefined
  }
}
