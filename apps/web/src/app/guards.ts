import { redirect } from '@tanstack/react-router'
import { firstChildTarget } from '@portal/domain/account/navigation.ts'
import type { Child } from '@portal/domain/account/person.ts'
import { isParent } from '@portal/domain/account/role.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { AuthenticatedSession, Session } from '@portal/domain/account/session.ts'
import { keep } from '../api/kept.ts'
import { builtTabs } from './built-tabs.ts'

/** Only for who is signed in; others sign in first and come back (NAV-033?). */
export function signedIn(session: Session, place: string): AuthenticatedSession {
  if (session.stage === 'authenticated') return session
  throw redirect({ to: '/login', search: place === '/' ? {} : { to: place }, replace: true })
}

/** The login page is for who is not signed in (NAV-006, NAV-007?). */
export function notSignedIn(session: Session): void {
  if (session.stage === 'authenticated') throw redirect({ to: '/', replace: true })
}

const isWithoutChildren = ({ role, children }: AuthenticatedSession): boolean =>
  isParent(role) && children.length === 0

/** A parent without children has a page of its own (NAV-010). */
export function withChildren(session: AuthenticatedSession): void {
  if (isWithoutChildren(session)) throw redirect({ to: '/no-children', replace: true })
}

/** With children that page leads home (NAV-011). */
export function withoutChildren(session: AuthenticatedSession): void {
  if (!isWithoutChildren(session)) throw redirect({ to: '/', replace: true })
}

/**
 * The child of the address, remembered as the latest chosen one; another's child is none (NAV-017?, DATA-017). Who
 * has no children at all reads that instead (NAV-012).
 */
export function ownChild(session: AuthenticatedSession, guid: string): Child {
  withChildren(session)
  const child = session.children.find((one) => one.guid === guid)
  if (!child) throw redirect({ to: '/child-error', replace: true })
  keep('child', child.guid)
  return child
}

/** The bare address of a child goes on to its first place (NAV-041, NAV-042?). */
export function toFirstPlace(session: AuthenticatedSession, settings: SchoolSettings, child: Child): never {
  const { role, authentication, person } = session
  const target = firstChildTarget({ settings, role, mode: 'view' }, authentication, person, child)
  const place = target.tab === 'invoices' ? `/child/${child.guid}/invoices/${target.list}` : '/'
  throw redirect({ to: builtTabs.includes(target.tab) ? place : '/', replace: true })
}
