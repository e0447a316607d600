import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'
import type { Language } from '../../values/locale.ts'
import type { Child, Person } from '../person/person.ts'
import type { Role } from '../person/role.ts'
import type { SecondFactorMethod } from './second-factor.ts'

/** How somebody got in (session.authDetails.authType). A TOKEN session began with a link and reaches less. */
export type AuthenticationType = 'PASSWORD' | 'PASSKEY' | 'SSO' | 'TOKEN'

/** Where the sign-in method came from (session.authDetails.authSource). */
export type AuthenticationSource =
  | 'PASSWORD'
  | 'PASSKEY'
  | 'SSO'
  | 'MAIL'
  | 'SCHOOL_APP'
  | 'COMMUNICATOR_MESSAGES'
  | 'PRIVACY'

export type Authentication = { readonly type: AuthenticationType; readonly source: AuthenticationSource }

/** Impersonating somebody else's account, or as a bare role, until it ends by itself. */
export type Impersonation = { readonly endsAt?: Instant } & (
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'role'; readonly stereotype: Role['stereotype'] }
)

/** Whether somebody looks at the portal or edits it. */
export type Mode = 'view' | 'edit'

/** A session is nobody's, waiting for a second factor, or somebody's (spec point 4, Session). */
export type Session =
  | { readonly stage: 'anonymous' }
  | {
      readonly stage: 'second-factor'
      readonly method: SecondFactorMethod
      /** There is a passkey to show, in the place of a code. */
      readonly hasPasskey?: true
      readonly hasEmail: boolean
      readonly maskedEmail?: string
      /** From when on a new code may be asked for; only for codes by e-mail. */
      readonly newCodeAfter?: Instant
    }
  | {
      readonly stage: 'authenticated'
      /** Whoever is really there. */
      readonly person: Person
      readonly role: Role
      readonly language: Language
      readonly authentication: Authentication
      /** When this person last proved who they are; only where a lasting sign-in began the session. */
      readonly provedAt?: Instant
      readonly impersonation?: Impersonation
      readonly children: readonly Child[]
      readonly logoutRedirectUrl?: string
      /** Where the school is administered outside the portal, for those who do. */
      readonly administrationUrl?: string
      /** How it begins; the choice of an administrator comes on top of it in the browser. */
      readonly mode: Mode
      readonly isLiveEditAdmin: boolean
    }

export type AuthenticatedSession = Extract<Session, { stage: 'authenticated' }>

/** As whom the screens are seen: the one impersonated, else whoever is there. */
export const personShown = ({ person, impersonation }: AuthenticatedSession): Person =>
  impersonation?.kind === 'person' ? impersonation.person : person

/**
 * The authenticated caller: who, as whom, in which role and by which sign-in method: the first argument of every use case. Only session
 * code makes one. While impersonating, `person` is the one impersonated and `reallyBy` the administrator.
 */
export type Actor = {
  readonly schoolId: Guid
  readonly sessionId: string
  readonly person: Person
  readonly role: Role
  readonly language: Language
  readonly authentication: Authentication
  /** When this person last proved who they are; only where a lasting sign-in began the session. */
  readonly provedAt?: Instant
  readonly reallyBy?: Guid
  /** The moment of the request: the one clock of everything that it asks. */
  readonly askedAt: Instant
}
