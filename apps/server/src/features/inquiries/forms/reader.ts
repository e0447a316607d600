import { isStudent } from '@portal/domain/account/person/role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { childrenOf } from '../../account/account.public.ts'

/** A person who reads and answers forms, with the children. A pupil answers only about themselves. */
export type Reader = {
  readonly person: Guid
  readonly children: readonly Guid[]
  readonly isPupil: boolean
}

/** A reader who answers about one child. */
export type Respondent = Reader & { readonly child: Guid }

/**
 * Returns the actor as a reader, about the child with this source id or about all children. Refuses with `not-found` a
 * child that is unknown, or of another family or school.
 */
export async function readerOf(
  tx: SchoolTransaction,
  actor: Actor,
  about: string | undefined,
): Promise<Reader> {
  const children = await childrenOf(tx, actor)
  const asked = about === undefined ? children : [found(children.find(({ sourceId }) => sourceId === about))]
  return {
    person: actor.person.guid,
    children: asked.map(({ guid }) => guid),
    isPupil: isStudent(actor.role),
  }
}

/** Returns the actor as a respondent: a parent names the child, a pupil names none. */
export async function respondentOf(
  tx: SchoolTransaction,
  actor: Actor,
  about: string | undefined,
): Promise<Respondent> {
  const names = about !== undefined
  const reader = await readerOf(tx, actor, about)
  const child = reader.isPupil === names ? undefined : reader.children[0]
  return { ...reader, child: found(child) }
}

/** The child that a submission stores; none for a pupil. */
export const aboutWhom = ({ isPupil, child }: Pick<Respondent, 'isPupil' | 'child'>): Guid | null =>
  isPupil ? null : child
