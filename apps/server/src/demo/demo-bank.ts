import { join } from 'node:path'
import { createSimulatedBank } from '../gateways/payments/simulated-bank/simulated-bank.ts'
import type { Env } from '../env.ts'
import type { Life } from '../life.ts'
import { listening } from '../listen.ts'

/** The key of the simulated bank's only customer: the school. */
export const demoBankKey = 'test_ouderportaal_demo'

/** Starts the simulated bank beside the portal; answers the address it listens on. */
export async function openDemoBank({ dataDir, host, bankPort }: Env, life: Life): Promise<string> {
  const bank = createSimulatedBank({
    profiles: [{ apiKey: demoBankKey, name: 'Ouderportaal' }],
    dataFile: join(dataDir, 'simulated-bank.json'),
  })
  await listening(() => bank.listen(bankPort, host), bankPort)
  life.atEnd(bank.close)
  return `http://127.0.0.1:${bankPort}`
}
