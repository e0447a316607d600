import { randomUUID } from 'node:crypto'
import type { AnnouncementChoice } from '@portal/domain/messages/announcements/announcement.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { noFault } from '../src/fault-injection.ts'
import { announce, type AnnounceDeps } from '../src/features/messages/announcements/announce.ts'
import { lookAtNews } from '../src/features/messages/announcements/look-at-news.ts'
import { insert } from './insert.ts'
import { aSchool, type TestPerson, type TestSchool } from './people.ts'
import type { TestPortal } from './portal.ts'

/** Of all kinds as they come, at any hour. */
export const loud: AnnouncementChoice = {
  rhythm: { message: 'at-once', form: 'at-once', invoice: 'at-once' },
}

/** What announcing needs of a portal of a test. */
export const announcing = ({ schools, clock }: Pick<TestPortal, 'schools' | 'clock'>): AnnounceDeps => ({
  schools,
  clock: () => clock.now,
  secret: 'a secret of thirty-two characters',
  originOf: (host) => `http://${host}`,
  faultHook: noFault,
})

/** Does what a worker does: looks at what is new, and tells what is to be told by now. */
export async function tellNews(portal: TestPortal, { id }: Pick<TestSchool, 'id'>): Promise<void> {
  const deps = announcing(portal)
  await lookAtNews(deps, id)
  await announce(deps, id)
}

/** A school that announces everything, unless the test says otherwise. */
export async function anAnnouncingSchool(
  owner: TestSchool['owner'],
  announces: readonly string[] = ['message', 'form', 'invoice'],
  facts: Parameters<typeof aSchool>[1] = {},
): Promise<TestSchool> {
  const school = await aSchool(owner, facts)
  await owner.query('update school set announces = $2 where id = $1', [school.id, announces])
  return school
}

/** Somebody chose how to hear. */
export const chose = (person: TestPerson, { rhythm, quiet }: AnnouncementChoice) =>
  insert(person.school.owner, 'announcement_choice', {
    school_id: person.school.id,
    person_id: person.id,
    ...rhythm,
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
