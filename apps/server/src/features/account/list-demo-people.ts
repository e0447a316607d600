import type { SchoolTransaction } from '../../database/tenancy.ts'
import { listDemoAccounts } from './person.repository.ts'

/** The people one can sign in as in the demo, parents first, and the password of all of them (decision 26). */
export async function listDemoPeople(tx: SchoolTransaction, password: string) {
  const accounts = await listDemoAccounts(tx)
  const people = accounts.map(({ login, full_name, stereotype, children }) => ({
    login: login ?? '',
    fullName: full_name,
    stereotype,
    children: children?.toSorted((a, b) => a.localeCompare(b, 'nl')) ?? [],
  }))
  return { password, people }
}
