import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { RefusalCode } from '@portal/contract/refusals.ts'
import { mayReach, type AccessType } from '@portal/domain/account/portal/access.ts'
import { reasonToProveAgain } from '@portal/domain/account/sign-in/lasting-sign-in.ts'
import type { Person } from '@portal/domain/account/person/person.ts'
import { mayEnterPortal, type Stereotype } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor, Impersonation } from '@portal/domain/account/sign-in/session.ts'

/** Whoever makes a request: nobody known, somebody whose code is awaited, or somebody who is signed in. */
export type Visitor = { readonly stage: 'anonymous' } | AwaitsCode | SignedIn

export type AwaitsCode = {
  readonly stage: 'second-factor'
  readonly sessionId: string
  readonly email: string
}

export type SignedIn = {
  readonly stage: 'authenticated'
  readonly actor: Actor
  /** The person whose account it is; while impersonating, the actor's person is the other one. */
  readonly reallyThere: Person
  /** Whether this person may edit the pages of the school where they stand, at this moment. */
  readonly isLiveEditAdmin: boolean
  /** Where this person logs out of the provider that vouched, too. */
  readonly logoutUrl?: string
  readonly impersonation?: Impersonation
  /** Where the school is administered outside the portal, for those who do. */
  readonly administrationUrl?: string
}

/** What a request turned out to be: whose session, at which school, and whether that must be written down. */
export type Recognised = {
  readonly visitor: Visitor
  readonly school: SchoolSettings
  /** Set when it was over a minute ago that this session was last seen. */
  readonly noteSeen?: () => Promise<void>
}

type Switch = keyof { [K in keyof SchoolSettings as SchoolSettings[K] extends boolean ? K : never]: true }

/** Who may make a call. What is not said is not asked; every word makes it stricter. */
export type AccessRule =
  | {
      readonly for: 'anyone'
      /** True where the answer depends on the visitor: a lasting sign-in begins a session here too. */
      readonly resumesSession?: true
    }
  /** Whoever has a proof that the portal gave out, in a mail or as a private address; the use case looks at it, and no session. */
  | { readonly for: 'proof' }
  | { readonly for: 'half-signed-in' }
  | {
      readonly for: 'signed-in'
      /** Without it: everybody whose role may enter the portal. */
      readonly roles?: readonly Stereotype[]
      /** One of these must be within reach of the way in which the person signed in. */
      readonly reach?: readonly AccessType[]
      /** One of these switches of the school must be on. */
      readonly anyOf?: readonly Switch[]
      /** True for what nobody may do while impersonating somebody (PD-18). */
      readonly alone?: true
      /** True for what only those do who may impersonate others, also while they do. */
      readonly mayImpersonate?: true
    }

/** The names of the calls that a contract has. */
export type NameOf<Contract> = Extract<Contract[keyof Contract], Endpoint>['name']

export const everyRole = ['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin'] as const

/** One's own account: not by a link, and not by who impersonates. */
export const inPersonAlone = { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'], alone: true } as const

/** Who pays, or may read what another pays. */
export const parentsOnly = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COLLECT'],
  anyOf: ['invoicesEnabled'],
} as const

/** The rule of a call. */
export type AccessTable = (name: string) => AccessRule

/** Puts the rows of the areas together. A call without a row is not served, and the server does not start. */
export const accessTableOf = (rows: readonly Readonly<Record<string, AccessRule>>[]): AccessTable => {
  const table = new Map(rows.flatMap((part) => Object.entries(part)))
  return (name) => {
    const rule = table.get(name)
    if (!rule) throw new Error(`The call ${name} has no row in the access table`)
    return rule
  }
}

/** Whether a lasting sign-in of the browser begins a session for this call, because its answer depends on the visitor. */
export const resumesSession = (rule: AccessRule): boolean =>
  rule.for === 'signed-in' || (rule.for === 'anyone' && rule.resumesSession === true)

/** Why this visitor has to prove anew who they are before this call (SAF-S13). */
export const reasonToAskForProof = (visitor: Visitor, { weighs }: Endpoint): 'prove-again' | undefined =>
  visitor.stage === 'authenticated'
    ? reasonToProveAgain(visitor.actor, visitor.actor.askedAt, weighs)
    : undefined

/** Why this visitor may not make a call with this rule; nothing when it is allowed. */
export function reasonNotToLetIn(
  visitor: Visitor,
  rule: AccessRule,
  school: SchoolSettings,
): RefusalCode | undefined {
  if (rule.for === 'anyone' || rule.for === 'proof') return undefined
  if (visitor.stage === 'anonymous') return 'session-over'
  if (rule.for === 'half-signed-in') return undefined
  if (visitor.stage === 'second-factor') return 'second-factor-needed'
  return reasonNotToLetActorIn(visitor.actor, rule, school)
}

function reasonNotToLetActorIn(
  actor: Actor,
  rule: Extract<AccessRule, { for: 'signed-in' }>,
  school: SchoolSettings,
): RefusalCode | undefined {
  const { stereotype, impersonated, mayImpersonate } = actor.role
  if (rule.mayImpersonate && !mayImpersonate) return 'may-not-impersonate'
  if (!rule.roles && !mayEnterPortal(stereotype)) return 'role-has-no-portal'
  if (rule.roles && !rule.roles.includes(stereotype)) return 'not-your-role'
  if (!isSwitchedOn(school, rule.anyOf)) return 'switched-off'
  if (!reachesOneOf(actor, rule.reach)) return 'log-in-for-more'
  if (rule.alone && impersonated) return 'not-while-looking-along'
  return undefined
}

const isSwitchedOn = (school: SchoolSettings, parts?: readonly Switch[]): boolean =>
  parts === undefined || parts.some((part) => school[part])

const reachesOneOf = ({ authentication }: Actor, wanted?: readonly AccessType[]): boolean =>
  wanted === undefined || wanted.some((access) => mayReach(authentication, access))
