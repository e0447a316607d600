import { redirect } from '@tanstack/react-router'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import type { AddressQuery } from '@portal/web-kit/screen/screen.ts'
import { whoseOf } from '@portal/web-kit/session/whose.ts'
import { childNumbered } from '../session/guards.ts'
import { listToShow } from '@portal/domain/messages/message-lists.ts'

type Context = {
  readonly session: AuthenticatedSession
  readonly school: SchoolSettings
  readonly child: Child
  readonly query: AddressQuery
}

/** Redirects a list that this child, or no child of the family, has to the first list that exists. */
export function listThatExists({ session, school, child, query }: Context, named?: string): void {
  const pupils = pupilsAmong(session.children)
  const who = whoseOf(query, pupils)
  const list = listToShow(named, { settings: school, role: session.role }, ...(who ? pupils : [child]))
  if (list === named) return
  throw redirect({ to: `/child/${child.guid}/messages/${list}`, search: who && { who }, replace: true })
}

/** Redirects from the school's number of a pupil to the messages about this child. */
export function toMessagesOf(session: AuthenticatedSession, sourceId: string): never {
  const child = childNumbered(session, sourceId)
  throw redirect({ to: `/child/${child.guid}/messages/all`, replace: true })
}
