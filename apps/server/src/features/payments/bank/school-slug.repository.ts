import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'

/** The school with this short name, as the school file calls it. */
export async function findSchoolBySlug(schools: Schools, slug: string): Promise<Guid | undefined> {
  for (const schoolId of await schools.list())
    if ((await schools.read(schoolId, readSlug)) === slug) return schoolId
  return undefined
}

async function readSlug(tx: SchoolTransaction): Promise<string> {
  return (await rows(tx).selectFrom('school').select('slug').executeTakeFirstOrThrow()).slug
}
