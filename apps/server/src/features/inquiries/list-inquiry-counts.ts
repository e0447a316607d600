import { mayReach } from '@portal/domain/account/portal/access.ts'
import { isStudent } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { InquiryCounts } from '@portal/domain/inquiries/inquiry-counts.ts'
import { reasonNotToReact } from '@portal/domain/inquiries/privacy/decider.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { birthDatesOf, childrenOf } from '../account/account.public.ts'
import { findFormsToAnswer } from './forms/form.repository.ts'
import { countOpenPermissions } from './inquiry-counts.repository.ts'

/**
 * Returns the number of open permissions and the open forms per child of the actor. A module that is off, not reachable
 * by the sign-in method or not the actor's to answer counts as zero.
 */
export async function listInquiryCounts(
  tx: SchoolTransaction,
  actor: Actor,
  settings: SchoolSettings,
): Promise<readonly InquiryCounts[]> {
  const children = (await childrenOf(tx, actor)).map(({ guid }) => guid)
  const [permissions, forms] = await Promise.all([
    settings.privacyEnabled && mayReach(actor.authentication, 'PRIVACY')
      ? openPermissions(tx, actor, children)
      : new Map<Guid, number>(),
    settings.formsEnabled && mayReach(actor.authentication, 'COMMUNICATOR_MESSAGES')
      ? findFormsToAnswer(tx, formReader(actor, children), dayAtSchool(actor.askedAt))
      : [],
  ])
  return children.map((child) => ({
    child,
    permissions: permissions.get(child) ?? 0,
    forms: forms.filter((form) => form.child === child).map(({ child: _child, ...form }) => form),
  }))
}

const formReader = ({ person, role }: Actor, children: readonly Guid[]) => ({
  person: person.guid,
  children,
  isPupil: isStudent(role),
})

/** Counts the open permissions that this person may decide, per child. */
async function openPermissions(
  tx: SchoolTransaction,
  actor: Actor,
  children: readonly Guid[],
): Promise<ReadonlyMap<Guid, number>> {
  const today = dayAtSchool(actor.askedAt)
  const reader = isStudent(actor.role) ? 'pupil' : 'guardian'
  const [open, birthDates] = await Promise.all([
    countOpenPermissions(tx, { person: actor.person.guid, children }),
    birthDatesOf(tx, actor),
  ])
  return new Map(
    open
      .filter(({ child }) => !reasonNotToReact(reader, birthDates.get(child), today))
      .map(({ child, count }) => [child, count]),
  )
}
