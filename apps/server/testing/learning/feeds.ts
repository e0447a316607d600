import { createHash, randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../database/insert.ts'
import type { TestPerson } from '../people/people.ts'

export type TestFeed = { readonly id: Guid; readonly secret: string; readonly address: string }

/** A calendar feed of a child's agenda; with everything by default. */
export async function aCalendarFeed(
  { id: person, school }: Pick<TestPerson, 'id' | 'school'>,
  child: Pick<TestPerson, 'id'>,
  kinds: readonly string[] = ['lessons', 'homework', 'choice', 'events'],
): Promise<TestFeed> {
  const [id, secret] = [guid(randomUUID()), randomUUID()]
  await insert(school.owner, 'calendar_feed', {
    school_id: school.id,
    id,
    person_id: person,
    child_id: child.id,
    kinds,
    secret_hash: createHash('sha256').update(secret).digest(),
    made_at: '2026-11-20T09:00:00Z',
  })
  return { id, secret, address: `/feed/${secret}.ics` }
}
