import type { Instant } from '@portal/domain/values/time/instant.ts'
import { demoStories } from '@portal/demo/demo-people.ts'
import { demoPassword } from '@portal/demo/password.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { Schools } from '../database/tenancy.ts'
import type { Env } from '../process/env.ts'
import type { ProcessLifecycle } from '../process/process-lifecycle.ts'
import { bankFile, openDemoBank } from './demo-bank.ts'
import { openDemoIdentityProvider } from './demo-identity-provider.ts'
import { openDemoSchools } from './demo-schools.ts'
import { serveMailbox } from './mailbox/mailbox.routes.ts'

type Deps = {
  readonly env: Env
  readonly lifecycle: ProcessLifecycle
  readonly schools: Schools
  readonly now: Instant
  readonly secret: PortalSecret
}
type Provider = { readonly baseUrl: string; readonly apiKey: string }

/** What runs outside production only (PD-26). */
export type Demo = {
  /** The simulated bank, unless the settings name a provider. */
  readonly bank: Provider | undefined
  /** Where the identity provider of the demo is found. */
  readonly identityOrigin: string
  readonly password: string
  /** What one sees as each of the demo people, by login. */
  readonly stories: Readonly<Record<string, string>>
  readonly schools: 'imported' | 'kept'
  /** Shows what would have been mailed. */
  readonly serveMailbox: typeof serveMailbox
}

/** Fills an empty database with the demo schools, and starts the simulated bank and the identity provider. */
export async function openDemo({ env, lifecycle, schools, now, secret }: Deps): Promise<Demo> {
  const identityOrigin = await openDemoIdentityProvider(env, lifecycle, now)
  const hasBank = env.paymentsUrl === undefined
  const past = hasBank ? { bankFile: bankFile(env.dataDir) } : {}
  return {
    schools: await openDemoSchools({ schools, now, secret, port: env.port, identityOrigin, ...past }),
    identityOrigin,
    bank: hasBank ? await openDemoBank(env, lifecycle) : undefined,
    password: demoPassword,
    stories: demoStories,
    serveMailbox,
  }
}
