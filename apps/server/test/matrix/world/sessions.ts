import { createHash, randomBytes } from 'node:crypto'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { insert } from '../../../testing/database/insert.ts'
import type { TestPerson } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'

export type SessionKind = {
  readonly stage?: 'second-factor' | 'authenticated'
  readonly authentication?: Authentication
  /** The impersonated person. */
  readonly as?: TestPerson
  /** The impersonated role, without a person. */
  readonly asRole?: Stereotype
  /** Begun by remember-me, with the last reauthentication at this time. */
  readonly provedAt?: Instant
}

const byPassword: Authentication = { type: 'PASSWORD', source: 'PASSWORD' }

/** A browser with any kind of session, stored as a row, also of kinds without a sign-in. */
export async function beginSession(
  portal: TestPortal,
  person: TestPerson,
  { stage = 'authenticated', authentication = byPassword, as, asRole, provedAt }: SessionKind = {},
): Promise<Browser> {
  const secret = randomBytes(32).toString('base64url')
  await insert(portal.owner, 'session', {
    school_id: person.school.id,
    id: createHash('sha256').update(secret).digest(),
    person_id: person.id,
    stage,
    factor_shown_at: stage === 'authenticated' ? portal.clock.now : null,
    authentication_type: authentication.type,
    authentication_source: authentication.source,
    password_version: 0,
    proved_at: provedAt ?? null,
    impersonated_person_id: as?.id ?? null,
    impersonated_stereotype: asRole ?? null,
    impersonation_started_at: (as ?? asRole) ? portal.clock.now : null,
    created_at: portal.clock.now,
    last_seen_at: portal.clock.now,
    ends_at: '2026-11-22T09:00:00Z',
  })
  return browserWith(portal, person.school.host, secret)
}

/** A browser that brings a session secret to a host, and got its CSRF token there. */
export async function browserWith(portal: TestPortal, host: string, secret?: string): Promise<Browser> {
  const browser = openBrowser(portal.app, host)
  if (secret !== undefined) browser.cookies.set('session-80', secret)
  await browser.get('/rest/session/current')
  return browser
}

/** The session secret of a browser. */
export const secretOf = (browser: Browser): string | undefined => browser.cookies.get('session-80')
