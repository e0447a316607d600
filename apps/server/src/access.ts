import type { EndpointName, RefusalCode } from '@portal/contract/refusals.ts'
import { mayReach, type AccessType } from '@portal/domain/account/access.ts'
import type { Person } from '@portal/domain/account/person.ts'
import { mayEnterPortal, type Stereotype } from '@portal/domain/account/role.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor, Impersonation } from '@portal/domain/account/session.ts'

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
  /** The person whose account it is; while looking along, the actor's person is the other one. */
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
  | { readonly for: 'anyone' }
  | { readonly for: 'half-signed-in' }
  | {
      readonly for: 'signed-in'
      /** Without it: everybody whose role may enter the portal. */
      readonly roles?: readonly Stereotype[]
      /** One of these must be within reach of the way in which the person signed in. */
      readonly reach?: readonly AccessType[]
      /** One of these switches of the school must be on. */
      readonly anyOf?: readonly Switch[]
      /** True for what nobody may do while looking along with somebody (PD-18). */
      readonly alone?: true
      /** True for what only those do who may look along with others, also while they do. */
      readonly mayImpersonate?: true
    }

const everyRole = ['ouder', 'leerling', 'beheerder', 'supervisor', 'portal_admin'] as const

/** Administrators, as themselves or as whomever they look along with. */
const lookers = { for: 'signed-in', roles: everyRole, mayImpersonate: true } as const

/** One's own account: not by a link, and not by who looks along. */
const inPersonAlone = { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'], alone: true } as const

const administratorsAlone = {
  ...inPersonAlone,
  roles: ['beheerder', 'supervisor', 'portal_admin'],
} as const

const parentsOnly = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COLLECT'],
  anyOf: ['invoicesEnabled'],
} as const
const parentsAlone = { ...parentsOnly, alone: true } as const

const invoiceMessages = parentsOnly
const communicatorMessages = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COMMUNICATOR_MESSAGES'],
  anyOf: ['communicatorEnabled'],
} as const
/** Either kind; which of them somebody sees, the use case decides by the same rules (trap 27). */
const allMessages = {
  for: 'signed-in',
  roles: ['ouder'],
  reach: ['COLLECT', 'COMMUNICATOR_MESSAGES'],
  anyOf: ['invoicesEnabled', 'communicatorEnabled'],
} as const

/** A pupil fills in forms too, about nobody else. */
const forms = {
  for: 'signed-in',
  roles: ['ouder', 'leerling'],
  reach: ['COMMUNICATOR_MESSAGES'],
  anyOf: ['formsEnabled'],
} as const
const formsAlone = { ...forms, alone: true } as const

/** Guardians and pupils alike: which of them may react about whom, the use case decides. */
const permissions = {
  for: 'signed-in',
  roles: ['ouder', 'leerling'],
  reach: ['PRIVACY'],
  anyOf: ['privacyEnabled'],
} as const
const permissionsAlone = { ...permissions, alone: true } as const

/** Whoever has a portal, by an entrance that opens the school's information. */
const information = { for: 'signed-in', reach: ['EDU'], anyOf: ['eduEnabled'] } as const

/** Who may make which call: one row each. A call without a row is not served, and the server does not start. */
export const accessTable = {
  'read-session': { for: 'anyone' },
  'sign-in': { for: 'anyone' },
  'enter-by-link': { for: 'anyone' },
  'sign-out': { for: 'anyone' },
  'list-own-sessions': inPersonAlone,
  'end-own-session': inPersonAlone,
  'end-other-sessions': inPersonAlone,
  'list-sign-ins': inPersonAlone,
  'download-own-data': inPersonAlone,
  'read-analytics': inPersonAlone,
  'choose-analytics': inPersonAlone,
  'show-analytics': inPersonAlone,
  'read-authenticator': administratorsAlone,
  'start-authenticator': administratorsAlone,
  'confirm-authenticator': administratorsAlone,
  'renew-recovery-codes': administratorsAlone,
  'remove-authenticator': administratorsAlone,
  'request-password': { for: 'anyone' },
  'reset-password': { for: 'anyone' },
  'change-password': inPersonAlone,
  'submit-code': { for: 'half-signed-in' },
  'request-new-code': { for: 'half-signed-in' },
  'read-school-settings': { for: 'anyone' },
  'read-tenant-info': { for: 'anyone' },
  'list-single-sign-ons': { for: 'anyone' },
  'start-single-sign-on': { for: 'anyone' },
  'finish-single-sign-on': { for: 'anyone' },
  'read-notification': { for: 'anyone' },
  'report-crash': { for: 'anyone' },
  'list-demo-people': { for: 'anyone' },
  'list-relations': { for: 'signed-in', roles: everyRole },
  'choose-language': { for: 'signed-in', roles: everyRole },
  'set-email': { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'], alone: true },
  'list-guardians': lookers,
  'start-impersonation': lookers,
  'stop-impersonation': lookers,
  'start-role-impersonation': lookers,
  'stop-role-impersonation': lookers,
  'list-looks-along': { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'] },
  'list-overviews': { for: 'signed-in', roles: ['ouder'] },
  'list-invoices': parentsOnly,
  'list-archived-invoices': parentsOnly,
  'count-invoices': parentsOnly,
  'read-order-list': parentsOnly,
  'choose-payment-method': parentsAlone,
  'place-order': parentsAlone,
  'read-list-discount': parentsOnly,
  'read-method-discount': parentsOnly,
  'reserve-places': parentsAlone,
  'list-open-terms': parentsOnly,
  'start-payment': parentsAlone,
  'start-family-payment': parentsAlone,
  'read-payment-info': parentsOnly,
  'read-transaction': parentsOnly,
  'download-invoice': parentsOnly,
  'download-receipt': parentsOnly,
  'download-year-statement': parentsOnly,
  'download-conditions': parentsOnly,
  'list-unread-counts': { for: 'signed-in', roles: ['ouder'] },
  'list-messages': allMessages,
  'read-invoice-message': invoiceMessages,
  'read-communicator-message': communicatorMessages,
  'mark-message-read': { ...allMessages, alone: true },
  'download-attachment': allMessages,
  'count-unread-of-debtor': invoiceMessages,
  'read-current-recipient': communicatorMessages,
  'list-inquiry-counts': { for: 'signed-in', roles: ['ouder', 'leerling'] },
  'list-modules': { for: 'signed-in' },
  'list-permissions': permissions,
  'read-permission-history': permissions,
  'grant-permission': permissionsAlone,
  'refuse-permission': permissionsAlone,
  'list-forms': forms,
  'read-form': forms,
  'list-form-submissions': forms,
  'list-form-answers': forms,
  'submit-form': formsAlone,
  'change-form-answers': formsAlone,
  'upload-form-file': formsAlone,
  'download-form-file': forms,
  'read-hearing': inPersonAlone,
  'choose-hearing': inPersonAlone,
  unsubscribe: { for: 'anyone' },
  'download-logo': { for: 'anyone' },
  'read-home-blocks': { for: 'signed-in' },
  'open-information': information,
  'choose-information-child': information,
  'read-shown-tabs': information,
  'read-site-properties': information,
  'read-styles': information,
  'read-live-edit-right': information,
  'enable-live-edit': { ...information, roles: ['portal_admin'], alone: true },
} as const satisfies Record<EndpointName, AccessRule>

/** The rule of a call. Throws when there is none, which keeps the server from starting. */
export function accessRuleOf(name: string): AccessRule {
  const rule = (accessTable as Readonly<Record<string, AccessRule>>)[name]
  if (!rule) throw new Error(`The call ${name} has no row in the access table`)
  return rule
}

/** Why this visitor may not make a call with this rule; nothing when it is allowed. */
export function reasonNotToLetIn(
  visitor: Visitor,
  rule: AccessRule,
  school: SchoolSettings,
): RefusalCode | undefined {
  if (rule.for === 'anyone') return undefined
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
