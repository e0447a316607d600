import { randomUUID } from 'node:crypto'
import type { NotificationPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { noFault } from '../../src/process/fault-injection.ts'
import {
  sendNotifications,
  type NotifyDeps,
} from '../../src/features/messages/notifications/send-notifications.ts'
import { planNotifications } from '../../src/features/messages/notifications/plan-notifications.ts'
import { insert } from '../database/insert.ts'
import { aSchool, type TestPerson, type TestSchool } from '../people/people.ts'
import type { TestPortal } from '../portal.ts'
import { alone } from '../turn.ts'

/** Immediate notifications of all kinds at any hour. */
export const loud: NotificationPreferences = {
  frequency: { message: 'at-once', form: 'at-once', invoice: 'at-once' },
}

/** The dependencies of notifications in a test portal. */
export const notifyDeps = ({ schools, clock }: Pick<TestPortal, 'schools' | 'clock'>): NotifyDeps => ({
  schools,
  clock: () => clock.now,
  secret: 'a secret of thirty-two characters',
  originOf: (host) => `http://${host}`,
  faultHook: noFault,
})

/** Runs the notification jobs once, as a worker does. */
export async function notifyEverybody(portal: TestPortal, { id }: Pick<TestSchool, 'id'>): Promise<void> {
  const deps = notifyDeps(portal)
  await planNotifications(deps, id)
  await sendNotifications(deps, id, alone)
}

/** A school that notifies of everything, by default. */
export async function aNotifyingSchool(
  owner: TestSchool['owner'],
  announces: readonly string[] = ['message', 'form', 'invoice'],
  facts: Parameters<typeof aSchool>[1] = {},
): Promise<TestSchool> {
  const school = await aSchool(owner, facts)
  await owner.query('update school set announces = $2 where id = $1', [school.id, announces])
  return school
}

/** Stores a person's notification preferences. */
export const chose = (person: TestPerson, { frequency, quiet }: NotificationPreferences) =>
  insert(person.school.owner, 'announcement_choice', {
    school_id: person.school.id,
    person_id: person.id,
    ...frequency,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  })

/** A form about some children, with one question. */
export async function aForm(
  school: TestSchool,
  children: readonly Pick<TestPerson, 'id'>[],
  { title = 'Wie rijdt er mee?', expiresOn = '2026-12-01' } = {},
): Promise<Guid> {
  const id = guid(randomUUID())
  const row = { school_id: school.id, id, name: id, title, expires_on: expiresOn }
  await insert(school.owner, 'form', row)
  for (const child of children)
    await insert(school.owner, 'form_child', { school_id: school.id, form_id: id, child_id: child.id })
  return id
}
