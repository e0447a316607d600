import * as z from 'zod/mini'
import type { Child, Person } from '@portal/domain/account/person.ts'
import { stereotypes } from '@portal/domain/account/role.ts'
import type { AuthenticatedSession, Impersonation, Session } from '@portal/domain/account/session.ts'
import { instant } from '../values.ts'
import { language } from './language.ts'
import { decodeRelation, encodeRelation, personCodec, userWithChildrenWire } from './person.codec.ts'
import type { UserWithChildrenWire } from './person.codec.ts'

const roleWire = z.object({
  stereotype: z.enum(stereotypes),
  name: z.string(),
  portalAdmin: z.boolean(),
  impersonated: z.boolean(),
  mayImpersonate: z.boolean(),
})

const authenticationWire = z.object({
  authType: z.enum(['PASSWORD', 'SSO', 'TOKEN']),
  authSource: z.enum(['PASSWORD', 'SSO', 'MAIL', 'SCHOOL_APP', 'COMMUNICATOR_MESSAGES', 'PRIVACY']),
})

/** What the specification names first (`secondFactorRequired`, `user`), and what belongs to it. */
const sessionWire = z.object({
  secondFactorRequired: z.boolean(),
  /** While a code is awaited: the address it went to, masked; null when no address is known. */
  secondFactorEmail: z._default(z.nullable(z.string()), null),
  /** Where the code comes from; a server that does not tell sends e-mail. */
  secondFactorMethod: z._default(z.enum(['EMAIL', 'AUTHENTICATOR']), 'EMAIL'),
  secondFactorNewCodeAfter: z._default(z.nullable(instant), null),
  user: z.nullable(userWithChildrenWire),
  role: z._default(z.nullable(roleWire), null),
  authDetails: z._default(z.nullable(authenticationWire), null),
  locale: z._default(z.nullable(language), null),
  impersonatedUser: z._default(z.nullable(personCodec), null),
  impersonationSource: z._default(z.nullable(z.enum(['USER', 'ROLE'])), null),
  impersonationEndsAt: z._default(z.nullable(instant), null),
  mode: z._default(z.enum(['view', 'edit']), 'view'),
  isLiveEditAdmin: z._default(z.boolean(), false),
  logoutRedirectUrl: z._default(z.nullable(z.string()), null),
  administrationUrl: z._default(z.nullable(z.string()), null),
})

type SessionWire = z.output<typeof sessionWire>

/** The session as the portal knows it; `user: null` without a second factor means that nobody is signed in. */
export const sessionCodec = z.codec(sessionWire, z.custom<Session>(), {
  decode: decodeSession,
  encode: encodeSession,
})

const nobody: SessionWire = {
  secondFactorRequired: false,
  secondFactorEmail: null,
  secondFactorMethod: 'EMAIL',
  secondFactorNewCodeAfter: null,
  user: null,
  role: null,
  authDetails: null,
  locale: null,
  impersonatedUser: null,
  impersonationSource: null,
  impersonationEndsAt: null,
  mode: 'view',
  isLiveEditAdmin: false,
  logoutRedirectUrl: null,
  administrationUrl: null,
}

function encodeSession(session: Session): SessionWire {
  if (session.stage === 'anonymous') return nobody
  if (session.stage === 'second-factor') return encodeAwaitingCode(session)
  return {
    ...nobody,
    user: encodeUser(session.person, session.children),
    role: session.role,
    authDetails: { authType: session.authentication.type, authSource: session.authentication.source },
    locale: session.language,
    ...(session.impersonation && encodeImpersonation(session.impersonation)),
    mode: session.mode,
    isLiveEditAdmin: session.isLiveEditAdmin,
    logoutRedirectUrl: session.logoutRedirectUrl ?? null,
    administrationUrl: session.administrationUrl ?? null,
  }
}

const encodeAwaitingCode = (session: Extract<Session, { stage: 'second-factor' }>): SessionWire => ({
  ...nobody,
  secondFactorRequired: true,
  secondFactorEmail: session.maskedEmail ?? null,
  secondFactorMethod: session.method === 'email' ? 'EMAIL' : 'AUTHENTICATOR',
  secondFactorNewCodeAfter: session.newCodeAfter ?? null,
})

function encodeUser(person: Person, children: readonly Child[]): UserWithChildrenWire {
  const { birthDate: _birthDate, age, ...rest } = person
  const relations = children.map((child) => encodeRelation({ personGuid: person.guid, child }))
  const pupils = relations.map(({ leerling }) => leerling)
  const parent = children.some((child) => !child.pseudo && child.guid !== person.guid)
  return { ...rest, age: age ?? null, avatar: null, parent, relations, children: pupils }
}

const encodeImpersonation = (impersonation: Impersonation) => ({
  impersonatedUser: impersonation.kind === 'person' ? impersonation.person : null,
  impersonationSource: impersonation.kind === 'person' ? ('USER' as const) : ('ROLE' as const),
  impersonationEndsAt: impersonation.endsAt ?? null,
})

function decodeSession(wire: SessionWire): Session {
  const { secondFactorEmail, secondFactorMethod, secondFactorNewCodeAfter } = wire
  if (wire.secondFactorRequired)
    return {
      stage: 'second-factor',
      method: secondFactorMethod === 'EMAIL' ? 'email' : 'authenticator',
      hasEmail: secondFactorEmail !== null,
      ...(secondFactorEmail !== null && { maskedEmail: secondFactorEmail }),
      ...(secondFactorNewCodeAfter !== null && { newCodeAfter: secondFactorNewCodeAfter }),
    }
  if (!wire.user || !wire.role || !wire.authDetails) return { stage: 'anonymous' }
  const impersonation = decodeImpersonation(wire)
  return {
    stage: 'authenticated',
    person: decodeUser(wire.user),
    role: wire.role,
    language: wire.locale ?? 'nl',
    authentication: { type: wire.authDetails.authType, source: wire.authDetails.authSource },
    ...(impersonation && { impersonation }),
    children: wire.user.relations.map((relation) => decodeRelation(relation).child),
    ...(wire.logoutRedirectUrl !== null && { logoutRedirectUrl: wire.logoutRedirectUrl }),
    ...(wire.administrationUrl !== null && { administrationUrl: wire.administrationUrl }),
    mode: wire.mode,
    isLiveEditAdmin: wire.isLiveEditAdmin,
  }
}

function decodeUser({
  avatar: _a,
  parent: _p,
  relations: _r,
  children: _c,
  age,
  ...rest
}: UserWithChildrenWire): Person {
  return { ...rest, ...(age !== null && { age }) }
}

function decodeImpersonation(wire: SessionWire): AuthenticatedSession['impersonation'] {
  const { impersonatedUser, impersonationEndsAt, impersonationSource, role } = wire
  const until = impersonationEndsAt === null ? {} : { endsAt: impersonationEndsAt }
  if (impersonationSource === 'ROLE' && role) return { kind: 'role', stereotype: role.stereotype, ...until }
  return impersonatedUser ? { kind: 'person', person: impersonatedUser, ...until } : undefined
}
