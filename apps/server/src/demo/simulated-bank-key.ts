import { randomBytes } from 'node:crypto'
import { demoPaymentsKeys } from '@portal/demo/payments-keys.ts'
import { addProfile, readProfiles } from '@portal/simulators/bank/api/profiles-file.ts'
import { profilesFile } from './demo-bank.ts'

/** By which key the simulated bank knows a school; nothing while it does not know it. */
export const keyAtSimulatedBank = (dataDir: string, school: string): string | undefined =>
  new Map(Object.entries<string>(demoPaymentsKeys)).get(school) ??
  readProfiles(profilesFile(dataDir)).find(({ name }) => name === school)?.apiKey

/** A key that nobody has yet. */
export const newSimulatedKey = (school: string): string => `test_${school}_${randomBytes(9).toString('hex')}`

/** Makes the simulated bank know a school by this key, also one that is open already. */
export const openSimulatedAccount = (dataDir: string, school: string, apiKey: string): void =>
  addProfile(profilesFile(dataDir), { name: school, apiKey })
