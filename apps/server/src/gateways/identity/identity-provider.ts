/** The client registration of the portal at the identity provider of a sign-in method. */
export type Registration = {
  /** The issuer URL, exactly as in the tokens of the provider. */
  readonly issuer: string
  readonly clientId: string
  /** Empty for a public client. */
  readonly clientSecret: string
}

/** An OpenID Connect authorization request, remembered until the browser returns from the provider. */
export type AuthorizationRequest = {
  /** Registered at the provider, character by character. */
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier (RFC 7636); only its hash is sent with the request. */
  readonly codeVerifier: string
}

/** The parameters with which the provider redirected the browser back. */
export type Return = {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

/** The identity that the provider has proved. */
export type ProvenIdentity = {
  /** The `sub` claim: a stable identifier that is unique per provider. */
  readonly subject: string
  /** Whether the provider checked a second factor (`mfa` in the `amr` claim, RFC 8176). */
  readonly factorShown: boolean
  /** The logout URL of the provider for this person; empty when it has none. */
  readonly logoutUrl: string
}

/** The identity provider of a school, by OpenID Connect. Every call ends within ten seconds. */
export type IdentityProvider = {
  /** The URL to which the browser is sent to sign in. @throws ProviderAway, IdentityNotProven */
  readonly addressToSignIn: (registration: Registration, authorization: AuthorizationRequest) => Promise<URL>
  /**
   * Exchanges the returned code for the identity; `afterLogout` is the URL that the provider returns to after logout.
   * @throws ProviderAway, IdentityNotProven
   */
  readonly identify: (
    registration: Registration,
    authorization: AuthorizationRequest,
    returned: Return,
    afterLogout: string,
  ) => Promise<ProvenIdentity>
}

/** The provider cannot be reached, is too slow, or fails: a later try may work. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** The response of the provider proves no identity. The message is a code for the log, without data from the request. */
export class IdentityNotProven extends Error {
  override readonly name = 'IdentityNotProven'
}
