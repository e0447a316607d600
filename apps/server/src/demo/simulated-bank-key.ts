import { randomBytes } from 'node:crypto'
import { demoPaymentsKeys } from '@portal/demo/payments-keys.ts'
import { addProfile, readProfiles } from '@portal/simulators/bank/api/profiles-file.ts'
import { profilesFile } from './demo-bank.ts'

/** The API key of a school at the simulated bank; undefined while it has no account there. */
export const keyAtSimulatedBank = (dataDir: string, school: string): string | undefined =>
  new Map(Object.entries<string>(demoPaymentsKeys)).get(school) ??
  readProfiles(profilesFile(dataDir)).find(({ name }) => name === school)?.apiKey

/** A new key. */
export const newSimulatedKey = (school: string): string => `test_${school}_${randomBytes(9).toString('hex')}`

/** Opens an account with this key at the simulated bank, also for a school that has one. */
export const openSimulatedAccount = (dataDir: string, school: string, apiKey: string): void =>
  addProfile(profilesFile(dataDir), { name: school, apiKey })
