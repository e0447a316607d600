import type { SchoolTransaction } from '../../database/tenancy.ts'
import { listDemoAccounts } from './demo-account.repository.ts'

/** The people one can sign in as in the demo, and the password of all of them (decision 26). */
export async function listDemoPeople(tx: SchoolTransaction, password: string) {
  return { password, people: await listDemoAccounts(tx) }
}
