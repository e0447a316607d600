import { join } from 'node:path'
import { demoPaymentsKeys } from '@portal/demo/payments-keys.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import type { Env } from '../env.ts'
import type { ProcessLifecycle } from '../process-lifecycle.ts'
import { listening } from '../listen.ts'

/** Starts the simulated bank beside the portal, with an account for each demo school; answers where it listens. */
export async function openDemoBank({ dataDir, host, bankPort }: Env, lifecycle: ProcessLifecycle) {
  const bank = createSimulatedBank({
    profiles: Object.entries(demoPaymentsKeys).map(([name, apiKey]) => ({ name, apiKey })),
    dataFile: join(dataDir, 'simulated-bank.json'),
  })
  await listening(() => bank.listen(bankPort, host), bankPort)
  lifecycle.atEnd(bank.close)
  return { baseUrl: `http://127.0.0.1:${bankPort}`, apiKey: '' }
}
