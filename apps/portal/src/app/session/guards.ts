import { redirect } from '@tanstack/react-router'
import { mayOpen, type Section } from '@portal/domain/account/portal/access.ts'
import { firstChildTarget, invoicesTabTarget } from '@portal/domain/account/portal/navigation.ts'
import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import {
  personShown,
  type AuthenticatedSession,
  type Session,
} from '@portal/domain/account/sign-in/session.ts'
import { store } from '../../api/storage.ts'
import { builtTabs } from '../built-tabs.ts'
import type { AppContext } from '../app-context.ts'

/** A location in the portal, as a redirect names it. */
export type Place = { readonly to: string; readonly search: object }

/** The context of the guards, with the current location during navigation. */
export type RouteContext = AppContext & { readonly currentLocation: () => Place }

/** Requires a signed-in person; a visitor signs in first and then returns. */
export function signedIn(session: Session, place: string): AuthenticatedSession {
  if (session.stage === 'authenticated') return session
  throw redirect({ to: '/login', search: place === '/' ? {} : { to: place }, replace: true })
}

/** Redirects a signed-in person from the login page. */
export function notSignedIn(session: Session): void {
  if (session.stage === 'authenticated') throw redirect({ to: '/', replace: true })
}

/** An impersonated role without a person has no children, and still has its screens. */
const isWithoutChildren = ({ role, children, impersonation }: AuthenticatedSession): boolean =>
  isParent(role) && children.length === 0 && impersonation?.kind !== 'role'

/** Requires the token of a mail, without which no new password can be chosen. */
export function withToken({ t }: { readonly t?: unknown }): void {
  if (typeof t !== 'string' || t === '') throw redirect({ to: '/login', replace: true })
}

/** Requires the proof of a mail, without which no mails can be unsubscribed. */
export function withProof({ proof }: { readonly proof?: unknown }): void {
  if (typeof proof !== 'string' || proof === '') throw redirect({ to: '/', replace: true })
}

/** Redirects a parent without children to the page for them. */
export function withChildren(session: AuthenticatedSession): void {
  if (isWithoutChildren(session)) throw redirect({ to: '/no-children', replace: true })
}

/** Requires a parent; redirects others home from the payment of invoices. */
export function paying(session: AuthenticatedSession): void {
  withChildren(session)
  if (!isParent(session.role)) throw redirect({ to: '/', replace: true })
}

/** Redirects a person with children from that page to home. */
export function withoutChildren(session: AuthenticatedSession): void {
  if (!isWithoutChildren(session)) throw redirect({ to: '/', replace: true })
}

/**
 * Returns the child of the URL and stores it as the latest child.
 * Rejects another family's child. A parent without children is redirected to the page for them. A child who left has
 * invoices only.
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

/** Returns the child with this number of the school, or redirects to the page that says that there is none. */
export function childNumbered({ children }: AuthenticatedSession, sourceId: string): Child {
  const child = children.find((one) => one.sourceId === sourceId)
  if (!child) throw redirect({ to: '/child-error', search: { number: sourceId }, replace: true } as never)
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
 * Requires a sign-in method that reaches this screen.
 * Otherwise the visitor stays, is asked to sign in, and then continues to the requested screen.
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

/** Redirects the bare path of a child to its default tab. */
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

/** Redirects the path of a tab without a child, as in a shortcut of the installed portal, to the first child. */
export function toTab(
  session: AuthenticatedSession,
  settings: SchoolSettings,
  tab: 'invoices' | 'messages',
): never {
  const [child] = tab === 'invoices' ? session.children : pupilsAmong(session.children)
  const below = tab === 'invoices' ? `invoices/${invoicesTabTarget(settings)}` : tab
  throw redirect({ to: child ? `/child/${child.guid}/${below}` : '/', replace: true })
}
