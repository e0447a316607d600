import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import type { Language } from '../../values/text/locale.ts'
import type { Child, Person } from '../person/person.ts'
import type { OfficeGrant } from '../office/office-role.ts'
import type { Role } from '../person/role.ts'
import type { SecondFactorMethod } from './second-factor/second-factor.ts'

/** How the session began (session.authDetails.authType). A TOKEN session began with a link and has fewer scopes. */
export type AuthenticationType = 'PASSWORD' | 'PASSKEY' | 'SSO' | 'TOKEN'

/** The source of the sign-in method (session.authDetails.authSource). */
export type AuthenticationSource =
  | 'PASSWORD'
  | 'PASSKEY'
  | 'SSO'
  | 'MAIL'
  | 'SCHOOL_APP'
  | 'COMMUNICATOR_MESSAGES'
  | 'PRIVACY'

export type Authentication = { readonly type: AuthenticationType; readonly source: AuthenticationSource }

/** Impersonation of another account or of a bare role, until it ends by itself. */
export type Impersonation = { readonly endsAt?: Instant } & (
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'role'; readonly stereotype: Role['stereotype'] }
)

/** Whether the portal is being viewed or edited. */
export type Mode = 'view' | 'edit'

/** A session is anonymous, waiting for a second factor, or authenticated (spec point 4, Session). */
export type Session =
  | { readonly stage: 'anonymous' }
  | {
      readonly stage: 'second-factor'
      readonly method: SecondFactorMethod
      /** A passkey can replace the code. */
      readonly hasPasskey?: true
      readonly hasEmail: boolean
      readonly maskedEmail?: string
      /** The first moment at which a new code may be requested; only for codes by e-mail. */
      readonly newCodeAfter?: Instant
    }
  | {
      readonly stage: 'authenticated'
      /** The real person, not the impersonated one. */
      readonly person: Person
      readonly role: Role
      readonly language: Language
      readonly authentication: Authentication
      /** The last proof of identity; only in a remember-me session. */
      readonly provedAt?: Instant
      readonly impersonation?: Impersonation
      readonly children: readonly Child[]
      readonly logoutRedirectUrl?: string
      /** URL of the school's administration outside the portal, for administrators. */
      readonly administrationUrl?: string
      /** The initial mode; the choice of an administrator overrides it in the browser. */
      readonly mode: Mode
      readonly isLiveEditAdmin: boolean
    }

export type AuthenticatedSession = Extract<Session, { stage: 'authenticated' }>

/** The person whose view the screens show: the impersonated one, else the real one. */
export const personShown = ({ person, impersonation }: AuthenticatedSession): Person =>
  impersonation?.kind === 'person' ? impersonation.person : person

/**
 * The authenticated caller: the person, impersonation, role and sign-in method. The first argument of every use case;
 * only session code creates one. During impersonation `person` is the impersonated one and `reallyBy` the
 * administrator.
 */
export type Actor = {
  readonly schoolId: Guid
  readonly sessionId: string
  readonly person: Person
  readonly role: Role
  readonly language: Language
  readonly authentication: Authentication
  /** The last proof of identity; only in a remember-me session. */
  readonly provedAt?: Instant
  /** When the second factor was shown; absent without one. */
  readonly factorShownAt?: Instant
  readonly reallyBy?: Guid
  /** The roles in the office. None while impersonating, by a link, and without a second factor. */
  readonly office: readonly OfficeGrant[]
  /** The moment of the request: the one clock of everything in it. */
  readonly askedAt: Instant
}
