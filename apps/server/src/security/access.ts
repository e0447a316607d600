import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import { mayReach, type AccessType } from '@portal/domain/account/portal/access.ts'
import { reasonToReauthenticate } from '@portal/domain/account/sign-in/remember-me.ts'
import type { Person } from '@portal/domain/account/person/person.ts'
import { rightsOf, type OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { mayEnterPortal, signsInForWork, type Stereotype } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor, Impersonation } from '@portal/domain/account/sign-in/session.ts'

/** The sender of a request: anonymous, waiting for a second factor, or signed in. */
export type Visitor = { readonly stage: 'anonymous' } | AwaitsCode | SignedIn

export type AwaitsCode = {
  readonly stage: 'second-factor'
  readonly sessionId: string
  readonly email: string
}

export type SignedIn = {
  readonly stage: 'authenticated'
  readonly actor: Actor
  /** The owner of the account; while impersonating, `actor.person` is the impersonated person. */
  readonly reallyThere: Person
  /** Whether this person may edit the pages of the school in place, at this moment. */
  readonly isLiveEditAdmin: boolean
  /** The logout URL of the identity provider, after single sign-on. */
  readonly logoutUrl?: string
  readonly impersonation?: Impersonation
  /** The URL of the school's administration, for its administrators. */
  readonly administrationUrl?: string
}

/** The result of identifying the sender of a request. */
export type Recognised = {
  readonly visitor: Visitor
  readonly school: SchoolSettings
  /** Updates when the session was last used; set when that was over a minute ago. */
  readonly noteSeen?: () => Promise<void>
}

type Switch = keyof { [K in keyof SchoolSettings as SchoolSettings[K] extends boolean ? K : never]: true }

/** Who may call an endpoint. An absent property is not checked; each one makes the rule stricter. */
export type AccessRule =
  | {
      readonly for: 'anyone'
      /** True when the response depends on the visitor: a remember-me cookie begins a session here too. */
      readonly resumesSession?: true
    }
  /** The holder of a secret from a mail or private address. The use case checks it; no session is needed. */
  | { readonly for: 'proof' }
  | { readonly for: 'half-signed-in' }
  | {
      readonly for: 'signed-in'
      /** Absent: every role that may enter the portal. */
      readonly roles?: readonly Stereotype[]
      /** The sign-in method must give access to one of these: a link has limited access. */
      readonly reach?: readonly AccessType[]
      /** The school must have one of these features enabled. */
      readonly anyOf?: readonly Switch[]
      /** Not allowed while impersonating (PD-18). */
      readonly alone?: true
      /** Only for accounts with which one works at the school. */
      readonly forWork?: true
      /** Only for people who may impersonate, also while they do. */
      readonly mayImpersonate?: true
    }
  /** People with a role in the office that gives this right; with any role when absent. */
  | { readonly for: 'staff'; readonly right?: OfficeRight }

type SignedInRule = Extract<AccessRule, { for: 'signed-in' }>

/** The endpoint names of a contract. */
export type NameOf<Contract> = Extract<Contract[keyof Contract], Endpoint>['name']

export const everyRole = ['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin'] as const

/** Endpoints about the own account: not by a link, and not while impersonating. */
export const inPersonAlone = { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'], alone: true } as const

/** Endpoints about invoices: payers and read-only guardians. */
export const parentsOnly = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COLLECT'],
  anyOf: ['invoicesEnabled'],
} as const

/** Returns the rule of an endpoint by name. */
export type AccessTable = (name: string) => AccessRule

/** Combines the rules of the areas. An endpoint without a rule prevents the server from starting. */
export const accessTableOf = (rows: readonly Readonly<Record<string, AccessRule>>[]): AccessTable => {
  const table = new Map<string, AccessRule>()
  for (const [name, rule] of rows.flatMap((part) => Object.entries(part))) {
    if (table.has(name)) throw new Error(`The call ${name} has two rows in the access table`)
    table.set(name, rule)
  }
  return (name) => {
    const rule = table.get(name)
    if (!rule) throw new Error(`The call ${name} has no row in the access table`)
    return rule
  }
}

/** Whether a remember-me cookie begins a session for this endpoint, because its response depends on the visitor. */
export const resumesSession = (rule: AccessRule): boolean =>
  hasActor(rule) || (rule.for === 'anyone' && rule.resumesSession === true)

/** Whether only signed-in people may call an endpoint with this rule. */
export const hasActor = (rule: AccessRule): boolean => rule.for === 'signed-in' || rule.for === 'staff'

/** Why this visitor must reauthenticate before this call (SAF-S13). */
export const reasonToAskForProof = (visitor: Visitor, { sensitivity }: Endpoint): 'prove-again' | undefined =>
  visitor.stage === 'authenticated'
    ? reasonToReauthenticate(visitor.actor, visitor.actor.askedAt, sensitivity)
    : undefined

/** Why this visitor may not call an endpoint with this rule; `undefined` when allowed. */
export function reasonNotToLetIn(
  visitor: Visitor,
  rule: AccessRule,
  school: SchoolSettings,
): RefusalCode | undefined {
  if (rule.for === 'anyone' || rule.for === 'proof') return undefined
  if (visitor.stage === 'anonymous') return 'session-over'
  if (rule.for === 'half-signed-in') return undefined
  if (visitor.stage === 'second-factor') return 'second-factor-needed'
  return rule.for === 'staff'
    ? reasonNotToOpenOffice(visitor.actor, rule.right)
    : reasonNotToLetActorIn(visitor.actor, rule, school)
}

/** A person with a role who came in by a link or without a second factor can log in for more. */
function reasonNotToOpenOffice(
  { office, role }: Actor,
  right: OfficeRight | undefined,
): RefusalCode | undefined {
  if (role.impersonated) return 'not-while-looking-along'
  if (role.inOffice && office.length === 0) return 'log-in-for-more'
  const rights = rightsOf(office)
  return rights.length > 0 && (right === undefined || rights.includes(right)) ? undefined : 'no-office-right'
}

function reasonNotToLetActorIn(
  actor: Actor,
  rule: SignedInRule,
  school: SchoolSettings,
): RefusalCode | undefined {
  const { stereotype, impersonated, mayImpersonate } = actor.role
  if (rule.mayImpersonate && !mayImpersonate) return 'may-not-impersonate'
  if (!rule.roles && !mayEnterPortal(stereotype)) return 'role-has-no-portal'
  if (!hasRole(actor, rule)) return 'not-your-role'
  if (!isSwitchedOn(school, rule.anyOf)) return 'switched-off'
  if (!reachesOneOf(actor, rule.reach)) return 'log-in-for-more'
  if (rule.alone && impersonated) return 'not-while-looking-along'
  return undefined
}

const hasRole = ({ role }: Actor, { roles, forWork }: SignedInRule): boolean =>
  (roles?.includes(role.stereotype) ?? true) && (!forWork || signsInForWork(role))

const isSwitchedOn = (school: SchoolSettings, parts?: readonly Switch[]): boolean =>
  parts === undefined || parts.some((part) => school[part])

const reachesOneOf = ({ authentication }: Actor, wanted?: readonly AccessType[]): boolean =>
  wanted === undefined || wanted.some((access) => mayReach(authentication, access))
