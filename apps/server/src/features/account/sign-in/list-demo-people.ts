import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listDemoAccounts } from './demo-account.repository.ts'

/** What there is to try out: everybody's password, and what one sees as somebody, by login. */
export type Demo = { readonly password: string; readonly stories: Readonly<Record<string, string>> }

/** The people one can sign in as in the demo, and the password of all of them (PD-26). */
export async function listDemoPeople(tx: SchoolTransaction, { password, stories }: Demo) {
  const accounts = await listDemoAccounts(tx)
  const people = accounts.map((account) => {
    const shows = stories[account.login]
    return { ...account, ...(shows !== undefined && { shows }) }
  })
  return { password, people }
}
