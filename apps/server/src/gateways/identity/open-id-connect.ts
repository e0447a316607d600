import * as client from 'openid-client'
import type { Limits } from '../bounded-request.ts'
import { boundedFetch } from './bounded-fetch.ts'
import {
  IdentityNotProven,
  ProviderAway,
  type AuthorizationRequest,
  type IdentityProvider,
  type Registration,
  type Return,
} from './identity-provider.ts'

/** Only the subject: the portal requests no name, address or e-mail (data minimisation, GDPR art. 5). */
const SCOPE = 'openid'

const LIMITS: Limits = { connectMilliseconds: 2_000, totalMilliseconds: 10_000, bodyBytes: 500_000 }

/**
 * OpenID Connect, code flow with PKCE. Provider metadata is fetched for each sign-in, so that new keys and addresses
 * apply at once. The library checks issuer, audience, nonce, times, algorithm and signature.
 */
export const openIdConnect = (limits: Limits = LIMITS): IdentityProvider => ({
  addressToSignIn: (registration, authorization) =>
    told(async () => {
      const provider = await discover(registration, limits)
      return client.buildAuthorizationUrl(provider, {
        redirect_uri: authorization.redirectUri,
        scope: SCOPE,
        state: authorization.state,
        nonce: authorization.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(authorization.codeVerifier),
        code_challenge_method: 'S256',
      })
    }),

  identify: (registration, authorization, returned, afterLogout) =>
    told(async () => {
      const provider = await discover(registration, limits)
      const tokens = await client.authorizationCodeGrant(provider, addressOfReturn(authorization, returned), {
        expectedState: authorization.state,
        expectedNonce: authorization.nonce,
        pkceCodeVerifier: authorization.codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      // The library accepts one issuer for all customers of a provider; here each school has its own.
      if (claims?.iss !== provider.serverMetadata().issuer) throw new IdentityNotProven('OTHER_ISSUER')
      if (claims.sub === '') throw new IdentityNotProven('NO_SUBJECT')
      return {
        subject: claims.sub,
        factorShown: Array.isArray(claims['amr']) && claims['amr'].includes('mfa'),
        logoutUrl: logoutUrl(provider, tokens.id_token, afterLogout),
      }
    }),
})

/** Fetches the provider's metadata. Only a provider on this machine may use http. */
async function discover(
  { issuer, clientId, clientSecret }: Registration,
  limits: Limits,
): Promise<client.Configuration> {
  const address = new URL(issuer)
  const authentication = clientSecret === '' ? client.None() : client.ClientSecretBasic(clientSecret)
  return client.discovery(address, clientId, undefined, authentication, {
    // Checks signatures although the token comes directly from the provider.
    execute: [
      client.enableNonRepudiationChecks,
      ...(isOwnMachine(address) ? [client.allowInsecureRequests] : []),
    ],
    [client.customFetch]: boundedFetch(limits),
  })
}

const isOwnMachine = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** The return URL as the provider made it. */
function addressOfReturn({ redirectUri }: AuthorizationRequest, returned: Return): URL {
  const address = new URL(redirectUri)
  for (const name of ['code', 'state', 'iss', 'error'] as const) {
    const value = returned[name]
    if (value !== undefined) address.searchParams.set(name, value)
  }
  return address
}

function logoutUrl(provider: client.Configuration, idToken: string | undefined, afterLogout: string): string {
  if (provider.serverMetadata().end_session_endpoint === undefined) return ''
  return client.buildEndSessionUrl(provider, {
    ...(idToken !== undefined && { id_token_hint: idToken }),
    post_logout_redirect_uri: afterLogout,
  }).href
}

/** Distinguishes an unavailable provider from one that proves nothing, and drops other details of the error. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    for (let cause = failure; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ProviderAway || cause instanceof IdentityNotProven) throw cause
    }
    throw new IdentityNotProven(codeOf(failure))
  }
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : 'UNKNOWN'
