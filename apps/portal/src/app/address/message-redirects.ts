import { redirect } from '@tanstack/react-router'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { childNumbered } from '../session/guards.ts'
import { listToShow } from '@portal/domain/messages/message-lists.ts'

type Context = {
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  readonly child: Child
}

/** Redirects a list that this child does not have to the first list that exists. */
export function listThatExists({ session, school, child }: Context, named?: string): void {
  const list = listToShow(named, { settings: school, role: session.role }, child)
  if (list !== named) throw redirect({ to: `/child/${child.guid}/messages/${list}`, replace: true })
}

/** Redirects from the school's number of a pupil to the messages about this child. */
export function toMessagesOf(session: AuthenticatedSession, sourceId: string): never {
  const child = childNumbered(session, sourceId)
  throw redirect({ to: `/child/${child.guid}/messages/all`, replace: true })
}
