import type { Employee } from '@portal/domain/people/employee-list.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns all staff by last name, a few hundred at most. Uses index employee_name. */
export const findEmployees = (tx: SchoolTransaction): Promise<readonly Employee[]> =>
  rows(tx)
    .selectFrom('employee')
    .select([
      'title',
      'full_name as fullName',
      'abbreviation',
      'job',
      'subjects',
      'location',
      'email',
      'phone',
    ])
    .orderBy('last_name')
    .orderBy('full_name')
    .execute()
