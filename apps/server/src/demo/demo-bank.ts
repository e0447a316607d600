import { join } from 'node:path'
import { createSimulatedBank } from '../gateways/payments/simulated-bank/simulated-bank.ts'
import type { Env } from '../env.ts'
import type { Life } from '../life.ts'
import { listening } from '../listen.ts'

// The bank's only customer: the portal.
const apiKey = 'test_ouderportaal_demo'

/** Starts the simulated bank beside the portal; answers where it listens and the key it knows us by. */
export async function openDemoBank({ dataDir, host, bankPort }: Env, life: Life) {
  const bank = createSimulatedBank({
    profiles: [{ apiKey, name: 'Ouderportaal' }],
    dataFile: join(dataDir, 'simulated-bank.json'),
  })
  await listening(() => bank.listen(bankPort, host), bankPort)
  life.atEnd(bank.close)
  return { baseUrl: `http://127.0.0.1:${bankPort}`, apiKey }
}
