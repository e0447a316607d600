import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listDemoAccounts } from './demo-account.repository.ts'

/** The shared password of the demo accounts, and a description per login. */
export type Demo = { readonly password: string; readonly stories: Readonly<Record<string, string>> }

/** Returns the demo accounts and their password (PD-26). */
export async function listDemoPeople(tx: SchoolTransaction, { password, stories }: Demo) {
  const accounts = await listDemoAccounts(tx)
  const people = accounts.map(({ inOffice, ...account }) => {
    const shows = stories[account.login]
    return { ...account, ...(inOffice && { inOffice }), ...(shows !== undefined && { shows }) }
  })
  return { password, people }
}
