import { accountsAtProvider, demoClient } from '@portal/demo/identity-provider.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Env } from '../process/env.ts'
import { addressAfterLogout, addressOfReturn } from '../features/account/single-sign-on/addresses.ts'
import { createSimulatedIdentityProvider } from '@portal/simulators/identity-provider/simulated-identity-provider.ts'
import type { Realm } from '@portal/simulators/identity-provider/realm.ts'
import type { ProcessLifecycle } from '../process/process-lifecycle.ts'
import { listening } from '../process/listening/listen.ts'
import { demoSchoolsAt, type DemoSchool } from './demo-schools.ts'

/** Starts the identity provider beside the portal, with a realm for each demo school; answers where it is found. */
export async function openDemoIdentityProvider(
  { port, identityPort }: Pick<Env, 'port' | 'identityPort'>,
  lifecycle: Pick<ProcessLifecycle, 'atEnd'>,
  now: Instant,
): Promise<string> {
  const origin = `http://127.0.0.1:${identityPort}`
  const realms = demoSchoolsAt(port).map((school) => realmOf(school, now))
  const provider = await createSimulatedIdentityProvider({ origin, realms, password: demoPassword })
  await listening(provider.listen, identityPort)
  lifecycle.atEnd(provider.close)
  return origin
}

function realmOf({ key, make, hosts }: DemoSchool, now: Instant): Realm {
  const file = make(dayAtSchool(now), hosts)
  const origins = hosts.map((host) => `http://${host}`)
  const types = (file.singleSignOn ?? []).map(({ type }) => type)
  return {
    key,
    schoolName: file.school.settings.name,
    accounts: accountsAtProvider(file),
    client: demoClient,
    returnAddresses: origins.flatMap((origin) => types.map((type) => addressOfReturn(origin, type))),
    addressesAfterLogout: origins.map(addressAfterLogout),
  }
}
