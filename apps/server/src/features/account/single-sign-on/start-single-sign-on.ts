import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { ProviderAway, type IdentityProvider } from '../../../gateways/identity/identity-provider.ts'
import { addressOfReturn } from './addresses.ts'
import { depart } from './departure.ts'
import { findOpenSignInMethod } from './sign-in-method.repository.ts'

type Deps = {
  readonly schools: Schools
  readonly identity: IdentityProvider
  /** Signs what the browser remembers of its departure, and opens the secret that the provider knows. */
  readonly secret: PortalSecret
}

type Start = {
  readonly schoolId: Guid
  readonly type: string
  /** The place in the portal that was wanted; anything else counts as home. */
  readonly to?: string | undefined
  /** The portal's own address. */
  readonly origin: string
  readonly now: Instant
}

/** Where the browser goes, and what it remembers; without a note when it only goes to read why it cannot leave. */
export type Leaving = { readonly address: string; readonly note?: string }

/** Sends somebody to the provider of a sign-in method. Nothing is stored here: the browser remembers. */
export async function startSingleSignOn(deps: Deps, start: Start): Promise<Leaving> {
  const { schoolId, type, origin, now } = start
  const redirectUri = addressOfReturn(origin, type)
  const signInMethod = await deps.schools.read(schoolId, (tx) =>
    findOpenSignInMethod(tx, { type, portalSecret: deps.secret }),
  )
  if (!signInMethod) return { address: `${redirectUri}?error=unauthorized_client` }
  const { note, ...departure } = depart({ schoolId, type, secret: deps.secret }, start.to, now)
  try {
    const authorization = { ...departure, redirectUri }
    const address = await deps.identity.addressToSignIn(signInMethod.registration, authorization)
    return { address: address.href, note }
  } catch (failure) {
    const error = failure instanceof ProviderAway ? 'temporarily_unavailable' : 'server_error'
    return { address: `${redirectUri}?error=${error}` }
  }
}
