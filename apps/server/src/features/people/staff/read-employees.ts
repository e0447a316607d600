import { employeeList, type EmployeeList } from '@portal/domain/people/employee-list.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/page-screen.ts'
import { screenOfSchool } from '../../site/site.public.ts'
import { findEmployees } from './employee.repository.ts'

/** Who works at the school, as far as they were looked for. */
export async function readEmployees(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<EmployeeList> {
  await screenOfSchool(tx, reader, asked, 'employees')
  return employeeList(await findEmployees(tx), asked)
}
