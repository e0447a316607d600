import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { ProviderAway, type IdentityProvider } from '../../../gateways/identity/identity-provider.ts'
import { addressOfReturn } from './addresses.ts'
import { depart } from './departure.ts'
import { findOpenSignInMethod } from './sign-in-method.repository.ts'

type Deps = {
  readonly schools: Schools
  readonly identity: IdentityProvider
  /** Signs the cookie of the departure, and decrypts the client secret. */
  readonly secret: PortalSecret
}

type Start = {
  readonly schoolId: Guid
  readonly type: string
  /** The requested path in the portal; anything else counts as home. */
  readonly to?: string | undefined
  /** The origin of the portal. */
  readonly origin: string
  readonly now: Instant
}

/** The redirect address and the cookie; without cookie for the error page. */
export type Leaving = { readonly address: string; readonly note?: string }

/** Redirects to the provider of a sign-in method. The state is kept in the browser only. */
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
