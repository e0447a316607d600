import { join } from 'node:path'
import { demoPaymentsKeys } from '@portal/demo/payments-keys.ts'
import { readProfiles } from '@portal/simulators/bank/api/profiles-file.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import type { Env } from '../process/env.ts'
import type { ProcessLifecycle } from '../process/process-lifecycle.ts'
import { listening } from '../process/listening/listen.ts'

const demoProfiles = Object.entries(demoPaymentsKeys).map(([name, apiKey]) => ({ name, apiKey }))

/** Where the bank keeps the keys of schools that came by command (`commands/simulated-bank-key.ts`). */
export const profilesFile = (dataDir: string): string => join(dataDir, 'simulated-bank-keys.json')

/** Where the simulated bank keeps what was paid. */
export const bankFile = (dataDir: string): string => join(dataDir, 'simulated-bank.json')

/**
 * Starts the simulated bank beside the portal, with an account for each demo school and each that asked for one;
 * answers where it listens.
 */
export async function openDemoBank(
  { dataDir, host, bankPort }: Pick<Env, 'dataDir' | 'host' | 'bankPort'>,
  lifecycle: Pick<ProcessLifecycle, 'atEnd'>,
) {
  const bank = createSimulatedBank({
    profiles: () => [...demoProfiles, ...readProfiles(profilesFile(dataDir))],
    dataFile: bankFile(dataDir),
  })
  await listening(() => bank.listen(bankPort, host), bankPort)
  lifecycle.atEnd(bank.close)
  return { baseUrl: `http://127.0.0.1:${bankPort}`, apiKey: '' }
}
