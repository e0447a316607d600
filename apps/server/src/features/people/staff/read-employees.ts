import { employeeList, type EmployeeList } from '@portal/domain/people/employee-list.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfSchool } from '../../site/site.public.ts'
import { findEmployees } from './employee.repository.ts'

/** Returns the staff that match the search. */
export async function readEmployees(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<EmployeeList> {
  await screenOfSchool(tx, reader, asked, 'employees')
  return employeeList(await findEmployees(tx), asked)
}
