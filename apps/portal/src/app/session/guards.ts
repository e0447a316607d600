import { redirect } from '@tanstack/react-router'
import { mayOpen, type Section } from '@portal/domain/account/portal/access.ts'
import { firstChildTarget, invoicesTabTarget } from '@portal/domain/account/portal/navigation.ts'
import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import {
  personShown,
  type AuthenticatedSession,
  type Session,
} from '@portal/domain/account/sign-in/session.ts'
import { store } from '../../api/storage.ts'
import { builtTabs } from '../built-tabs.ts'
import type { AppContext } from '../app-context.ts'

/** A place in the portal, as a redirect names it. */
export type Place = { readonly to: string; readonly search: object }

/** What the guards know: the context, and where the person stands while going somewhere else. */
export type RouteContext = AppContext & { readonly currentLocation: () => Place }

/** Only for who is signed in; others sign in first and come back. */
export function signedIn(session: Session, place: string): AuthenticatedSession {
  if (session.stage === 'authenticated') return session
  throw redirect({ to: '/login', search: place === '/' ? {} : { to: place }, replace: true })
}

/** The login page is for who is not signed in. */
export function notSignedIn(session: Session): void {
  if (session.stage === 'authenticated') throw redirect({ to: '/', replace: true })
}

/** A bare role that somebody only impersonates has no children, and its screens all the same. */
const isWithoutChildren = ({ role, children, impersonation }: AuthenticatedSession): boolean =>
  isParent(role) && children.length === 0 && impersonation?.kind !== 'role'

/** A new password is chosen with the token of a mail; without one there is nothing to do there. */
export function withToken({ t }: { readonly t?: unknown }): void {
  if (typeof t !== 'string' || t === '') throw redirect({ to: '/login', replace: true })
}

/** Mails are ended with what stood in one of them; without it there is nothing to do there. */
export function withProof({ proof }: { readonly proof?: unknown }): void {
  if (typeof proof !== 'string' || proof === '') throw redirect({ to: '/', replace: true })
}

/** A parent without children has a page of its own. */
export function withChildren(session: AuthenticatedSession): void {
  if (isWithoutChildren(session)) throw redirect({ to: '/no-children', replace: true })
}

/** Only a parent pays; whoever else comes to where invoices are paid is led home. */
export function paying(session: AuthenticatedSession): void {
  withChildren(session)
  if (!isParent(session.role)) throw redirect({ to: '/', replace: true })
}

/** With children that page leads home. */
export function withoutChildren(session: AuthenticatedSession): void {
  if (!isWithoutChildren(session)) throw redirect({ to: '/', replace: true })
}

/**
 * The child of the address, remembered as the latest chosen one; another's child is none. Who
 * has no children at all reads that instead. A child who left has invoices only.
 */
export function ownChild(
  session: AuthenticatedSession,
  guid: string,
  { path = '', isPreload = false }: { readonly path?: string; readonly isPreload?: boolean } = {},
): Child {
  withChildren(session)
  const child = session.children.find((one) => one.guid === guid)
  if (!child) throw redirect({ to: '/child-error', replace: true })
  if (child.hasLeft && BESIDE_INVOICES.test(path))
    throw redirect({ to: `/child/${guid}/invoices`, replace: true })
  if (!isPreload) store('child', child.guid)
  return child
}

/** Screens about a child other than invoices, which a child who left does not have. */
const BESIDE_INVOICES = /^\/child\/[^/]+\/(?!invoices(?:\/|$))./

type Going = {
  readonly session: AuthenticatedSession
  readonly href: string
  readonly isPreload: boolean
}

/**
 * Only for whose sign-in method reaches this. Others stay where they were, and are asked to log in for more; then they
 * go on to where they wanted to be.
 */
export function requireScope(
  { session, stepUpSignIn, currentLocation, href, isPreload }: RouteContext & Going,
  section: Section,
): void {
  if (mayOpen(session.authentication, section)) return
  if (!isPreload) stepUpSignIn.ask({ place: href })
  throw redirect({ ...currentLocation(), replace: true } as never)
}

/** Only for administrators who may impersonate others. */
export function impersonating({ role }: AuthenticatedSession): void {
  if (!role.mayImpersonate) throw redirect({ to: '/', replace: true })
}

/** The bare address of a child goes on to its first place. */
export function redirectToDefaultTab(
  session: AuthenticatedSession,
  settings: SchoolSettings,
  child: Child,
): never {
  const { role, authentication, mode } = session
  const context = { settings, role, mode }
  const target = firstChildTarget(context, authentication, personShown(session), child)
  const below = target.tab === 'invoices' ? `invoices/${target.list}` : target.tab
  const isPlace = target.tab !== 'home' && builtTabs.includes(target.tab)
  throw redirect({ to: isPlace ? `/child/${child.guid}/${below}` : '/', replace: true })
}

/** The address of a tab without a child, as a shortcut of the installed portal has it, goes on to the first child's. */
export function toTab(
  session: AuthenticatedSession,
  settings: SchoolSettings,
  tab: 'invoices' | 'messages',
): never {
  const [child] = tab === 'invoices' ? session.children : pupilsAmong(session.children)
  const below = tab === 'invoices' ? `invoices/${invoicesTabTarget(settings)}` : tab
  throw redirect({ to: child ? `/child/${child.guid}/${below}` : '/', replace: true })
}
