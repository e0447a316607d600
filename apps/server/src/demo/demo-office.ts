import { demoOfficeRoles } from '@portal/demo/office-roles.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../database/tenancy.ts'
import { grantOfficeRole } from '../features/account/account.public.ts'

/** Grants the roles in the office of a demo school, as an operator does. */
export async function grantDemoRoles(
  { schools, now }: { readonly schools: Schools; readonly now: Instant },
  schoolId: Guid,
  key: keyof typeof demoOfficeRoles,
): Promise<void> {
  await schools.write(schoolId, async (tx) => {
    for (const grant of demoOfficeRoles[key]) await grantOfficeRole(tx, { now }, grant)
  })
}
