import { redirect } from '@tanstack/react-router'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import { inquiryTarget } from '@portal/domain/account/portal/navigation.ts'
import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { isModuleEnabled } from '@portal/domain/inquiries/communicator-modules.ts'
import { formListAddress, privacyAddress } from '../../features/inquiries/addresses.ts'
import { modulesQuery } from '../../features/inquiries/modules.queries.ts'
import type { AddressQuery } from '@portal/web-kit/screen/screen.ts'
import { whoseOf } from '@portal/web-kit/session/whose.ts'
import { childNumbered } from '../session/guards.ts'
import type { AppContext } from '../app-context.ts'

type Context = Pick<AppContext, 'queries' | 'call'> & {
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  readonly child: Child
  readonly query: AddressQuery
}

/**
 * Redirects to the first screen of the inquiry tab: the forms when the school uses them, else the permissions.
 * A session whose sign-in method reaches only the permissions starts there.
 */
export async function toFirstInquiry({
  queries,
  call,
  session,
  school,
  child,
  query,
}: Context): Promise<never> {
  const formsEnabled = isModuleEnabled(await queries.ensureQueryData(modulesQuery(call)), 'FORMS')
  const reaches = (section: 'inquiry' | 'privacy') => mayOpen(session.authentication, section)
  const privacyAlone = school.privacyEnabled && !reaches('inquiry') && reaches('privacy')
  const isForms = inquiryTarget({ formsEnabled }) === 'forms' && !privacyAlone
  const who = whoseOf(query, pupilsAmong(session.children))
  const to = isForms ? formListAddress(child.guid, 'to-answer', who) : privacyAddress(child.guid)
  throw redirect({ to, replace: true })
}

/** Redirects a screen that the school does not use to the default tab of the child. */
export function inquiryThatExists(
  { school, child }: Pick<Context, 'school' | 'child'>,
  part: 'forms' | 'privacy',
): void {
  const isUsed = part === 'forms' ? school.formsEnabled : school.privacyEnabled
  if (!isUsed) throw redirect({ to: `/child/${child.guid}`, replace: true })
}

/** Redirects from the school's number of a pupil to the inquiries about this child. */
export function toInquiryOf(session: AuthenticatedSession, sourceId: string): never {
  const child = childNumbered(session, sourceId)
  throw redirect({ to: `/child/${child.guid}/inquiry`, replace: true })
}

type PrivacyShortcut = { readonly sourceId: string; readonly variant?: string }
type Query = { readonly grant?: unknown; readonly keys?: unknown }

/**
 * Redirects from the school's number of a pupil to the permissions of this child.
 * `specific` points at the named questions and grants none, `grant` grants those, `grant-all` grants all open ones.
 * Without a variant the query decides.
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
