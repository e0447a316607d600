import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import { beginSession } from '../../test/matrix/world/sessions.ts'
import type { Browser } from '../browser.ts'
import { insert } from '../database/insert.ts'
import { newGuid } from '../../src/new-guid.ts'
import { aPersonWithRole, type TestPerson, type TestSchool } from '../people/people.ts'
import type { TestPortal } from '../portal.ts'

/** Grants a role as an operator did; without classes for the whole school. */
export async function grantRole(person: TestPerson, role: OfficeRole, classes?: readonly string[]) {
  const id = newGuid()
  await insert(person.school.owner, 'office_role', {
    school_id: person.school.id,
    id,
    person_id: person.id,
    role,
    classes: classes ?? null,
    granted_at: '2026-09-01T09:00:00Z',
  })
  return id
}

/** The browser of somebody with this role, who showed a second factor. */
export async function anOfficeBrowser(
  portal: TestPortal,
  school: TestSchool,
  role: OfficeRole,
  classes?: readonly string[],
): Promise<Browser & { readonly person: TestPerson }> {
  const person = await aPersonWithRole(school, 'ouder')
  await grantRole(person, role, classes)
  return { ...(await beginSession(portal, person)), person }
}
