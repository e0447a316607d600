import { redirect } from '@tanstack/react-router'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import { inquiryTarget } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { isModuleEnabled } from '@portal/domain/inquiries/communicator-modules.ts'
import { formListAddress, privacyAddress } from '../../features/inquiries/addresses.ts'
import { modulesQuery } from '../../features/inquiries/modules.queries.ts'
import type { AppContext } from '../app-context.ts'

type Context = Pick<AppContext, 'queries' | 'call'> & {
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  readonly child: Child
}

/**
 * The first screen of the inquiry tab: forms to answer when the school uses forms, else the permissions. Whoever's
 * sign-in method reaches the permissions alone begins there.
 */
export async function toFirstInquiry({ queries, call, session, school, child }: Context): Promise<never> {
  const formsEnabled = isModuleEnabled(await queries.ensureQueryData(modulesQuery(call)), 'FORMS')
  const reaches = (section: 'inquiry' | 'privacy') => mayOpen(session.authentication, section)
  const privacyAlone = school.privacyEnabled && !reaches('inquiry') && reaches('privacy')
  const isForms = inquiryTarget({ formsEnabled }) === 'forms' && !privacyAlone
  const to = isForms ? formListAddress(child.guid, 'to-answer') : privacyAddress(child.guid)
  throw redirect({ to, replace: true })
}

/** A screen that the school does not use leads to the first place of the child. */
export function inquiryThatExists({ school, child }: Context, part: 'forms' | 'privacy'): void {
  const isUsed = part === 'forms' ? school.formsEnabled : school.privacyEnabled
  if (!isUsed) throw redirect({ to: `/child/${child.guid}`, replace: true })
}

/** Leads from the school's own number of a pupil to what is asked about this child. */
export function toInquiryOf(session: AuthenticatedSession, sourceId: string): never {
  const child = childNumbered(session, sourceId)
  throw redirect({ to: `/child/${child.guid}/inquiry`, replace: true })
}

type PrivacyShortcut = { readonly sourceId: string; readonly variant?: string }
type Query = { readonly grant?: unknown; readonly keys?: unknown }

/**
 * Leads from the school's own number of a pupil to the permissions of this child: `specific` points
 * at the named questions and grants none, `grant` grants those, `grant-all` all that are open. Without a
 * variant the query says which.
 */
export function toPrivacyOf(
  session: AuthenticatedSession,
  { sourceId, variant }: PrivacyShortcut,
  { grant, keys }: Query,
): never {
  const child = childNumbered(session, sourceId)
  const asks = { specific: 'none', grant: 'keys', 'grant-all': 'all' }[variant ?? ''] ?? grant ?? 'none'
  const search = { ...(asks === 'all' || keys ? { grant: asks } : {}), ...(keys ? { keys } : {}) }
  throw redirect({ to: privacyAddress(child.guid), search, replace: true } as never)
}

/** The child with this number; without one, the page that says so. */
export function childNumbered({ children }: AuthenticatedSession, sourceId: string): Child {
  const child = children.find((one) => one.sourceId === sourceId)
  if (!child) throw redirect({ to: '/child-error', replace: true })
  return child
}
