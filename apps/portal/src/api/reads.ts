import type { QueryClient } from '@tanstack/react-query'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** Where somebody is, for what a screen there reads. */
export type ReadsContext = {
  readonly call: Call
  readonly queries: QueryClient
  /** Whoever is signed in; only on routes behind the sign-in. */
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  /** Only on routes below a child. */
  readonly child: Child
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, unknown>>
  readonly host: string
  /** The moment at which the page was asked for. */
  readonly now: Instant
}

/** The words of a search that stand in the address. */
export const wordsOf = ({ search }: ReadsContext['search']): string =>
  typeof search === 'string' ? search : ''

/** Reads into the query cache what the screen of a route begins with; what is refused is left to the screen. */
export type Reads = (at: ReadsContext) => Promise<unknown>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The chunks that the code of the route is in, for the page to fetch them ahead. */
    readonly chunks?: readonly string[]
    readonly reads?: () => Promise<Reads>
  }
}
