import * as z from 'zod/mini'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import type { AuthenticatedSession, Impersonation, Session } from '@portal/domain/account/sign-in/session.ts'
import { instant } from '../../codecs/values.ts'
import { language } from '../language.ts'
import { person, personWithRelations } from '../person.codec.ts'

const role = z.object({
  stereotype: z.enum(stereotypes),
  name: z.string(),
  portalAdmin: z.boolean(),
  impersonated: z.boolean(),
  mayImpersonate: z.boolean(),
  inOffice: z.optional(z.boolean()),
})

export const authenticationType = z.enum(['PASSWORD', 'PASSKEY', 'SSO', 'TOKEN'])

const authentication = z.object({
  authType: authenticationType,
  authSource: z.enum([
    'PASSWORD',
    'PASSKEY',
    'SSO',
    'MAIL',
    'SCHOOL_APP',
    'COMMUNICATOR_MESSAGES',
    'PRIVACY',
  ]),
})

/** Null when absent, also when another server omits it. */
const orNothing = <Wire, Value>(schema: z.ZodMiniType<Value, Wire>) => z._default(z.nullable(schema), null)

/** The fields that the specification names first (`secondFactorRequired`, `user`), and those with them. */
const sessionWire = z.object({
  secondFactorRequired: z.boolean(),
  /** While a code is required: the masked address of its mail; null without a known address. */
  secondFactorEmail: orNothing(z.string()),
  /** The source of the code; a server that omits it sends e-mail. SET_UP: a second factor must be set up first. */
  secondFactorMethod: z._default(z.enum(['EMAIL', 'AUTHENTICATOR', 'PASSKEY', 'SET_UP']), 'EMAIL'),
  /** Whether a passkey can replace the code. */
  secondFactorPasskey: z._default(z.boolean(), false),
  secondFactorNewCodeAfter: orNothing(instant),
  user: z.nullable(personWithRelations),
  role: orNothing(role),
  authDetails: orNothing(authentication),
  locale: orNothing(language),
  /** The last proof of identity; only in a remember-me session. */
  provedAt: orNothing(instant),
  impersonatedUser: orNothing(person),
  impersonationSource: orNothing(z.enum(['USER', 'ROLE'])),
  impersonationEndsAt: orNothing(instant),
  mode: z._default(z.enum(['view', 'edit']), 'view'),
  isLiveEditAdmin: z._default(z.boolean(), false),
  logoutRedirectUrl: orNothing(z.string()),
  administrationUrl: orNothing(z.string()),
})

type SessionWire = z.output<typeof sessionWire>

/** The session in the portal; `user: null` without a second factor is an anonymous session. */
export const session = z.codec(sessionWire, z.custom<Session>(), {
  decode: readSession,
  encode: writeSession,
})

const nobody: SessionWire = {
  secondFactorRequired: false,
  secondFactorEmail: null,
  secondFactorMethod: 'EMAIL',
  secondFactorPasskey: false,
  secondFactorNewCodeAfter: null,
  user: null,
  role: null,
  authDetails: null,
  locale: null,
  provedAt: null,
  impersonatedUser: null,
  impersonationSource: null,
  impersonationEndsAt: null,
  mode: 'view',
  isLiveEditAdmin: false,
  logoutRedirectUrl: null,
  administrationUrl: null,
}

function writeSession(own: Session): SessionWire {
  if (own.stage === 'anonymous') return nobody
  if (own.stage === 'second-factor') return writeAwaitingCode(own)
  return {
    ...nobody,
    user: {
      ...own.person,
      relations: own.children.map((child) => ({ personGuid: own.person.guid, child })),
    },
    role: own.role,
    authDetails: { authType: own.authentication.type, authSource: own.authentication.source },
    locale: own.language,
    provedAt: own.provedAt ?? null,
    ...(own.impersonation && writeImpersonation(own.impersonation)),
    mode: own.mode,
    isLiveEditAdmin: own.isLiveEditAdmin,
    logoutRedirectUrl: own.logoutRedirectUrl ?? null,
    administrationUrl: own.administrationUrl ?? null,
  }
}

const methodOnWire = {
  email: 'EMAIL',
  authenticator: 'AUTHENTICATOR',
  passkey: 'PASSKEY',
  'set-up': 'SET_UP',
} as const
const methodOf = {
  EMAIL: 'email',
  AUTHENTICATOR: 'authenticator',
  PASSKEY: 'passkey',
  SET_UP: 'set-up',
} as const

const writeAwaitingCode = (own: Extract<Session, { stage: 'second-factor' }>): SessionWire => ({
  ...nobody,
  secondFactorRequired: true,
  secondFactorEmail: own.maskedEmail ?? null,
  secondFactorMethod: methodOnWire[own.method],
  secondFactorPasskey: own.hasPasskey ?? false,
  secondFactorNewCodeAfter: own.newCodeAfter ?? null,
})

const writeImpersonation = (own: Impersonation) => ({
  impersonatedUser: own.kind === 'person' ? own.person : null,
  impersonationSource: own.kind === 'person' ? ('USER' as const) : ('ROLE' as const),
  impersonationEndsAt: own.endsAt ?? null,
})

function readSession(wire: SessionWire): Session {
  if (wire.secondFactorRequired) return readAwaitingCode(wire)
  if (!wire.user || !wire.role || !wire.authDetails) return { stage: 'anonymous' }
  const { relations, ...user } = wire.user
  const impersonation = readImpersonation(wire)
  return {
    stage: 'authenticated',
    person: user,
    role: wire.role,
    language: wire.locale ?? 'nl',
    authentication: { type: wire.authDetails.authType, source: wire.authDetails.authSource },
    ...(wire.provedAt !== null && { provedAt: wire.provedAt }),
    ...(impersonation && { impersonation }),
    children: relations.map(({ child }) => child),
    ...(wire.logoutRedirectUrl !== null && { logoutRedirectUrl: wire.logoutRedirectUrl }),
    ...(wire.administrationUrl !== null && { administrationUrl: wire.administrationUrl }),
    mode: wire.mode,
    isLiveEditAdmin: wire.isLiveEditAdmin,
  }
}

const readAwaitingCode = (wire: SessionWire): Session => ({
  stage: 'second-factor',
  method: methodOf[wire.secondFactorMethod],
  ...(wire.secondFactorPasskey && { hasPasskey: true }),
  hasEmail: wire.secondFactorEmail !== null,
  ...(wire.secondFactorEmail !== null && { maskedEmail: wire.secondFactorEmail }),
  ...(wire.secondFactorNewCodeAfter !== null && { newCodeAfter: wire.secondFactorNewCodeAfter }),
})

function readImpersonation(wire: SessionWire): AuthenticatedSession['impersonation'] {
  const { impersonatedUser, impersonationEndsAt, impersonationSource, role: shown } = wire
  const until = impersonationEndsAt === null ? {} : { endsAt: impersonationEndsAt }
  if (impersonationSource === 'ROLE' && shown) return { kind: 'role', stereotype: shown.stereotype, ...until }
  return impersonatedUser ? { kind: 'person', person: impersonatedUser, ...until } : undefined
}
