/** Who vouches for people at a sign-in method, and as whom the portal is known there. */
export type Registration = {
  /** The provider's own address, exactly as it stands in its tokens. */
  readonly issuer: string
  readonly clientId: string
  /** Empty for a client that has none. */
  readonly clientSecret: string
}

/** What the portal remembers of a browser that it sends away, and asks back when it returns. */
export type Errand = {
  /** Where the provider leads back to; registered there to the letter. */
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** The secret of PKCE (RFC 7636); only its hash travels ahead. */
  readonly codeVerifier: string
}

/** What the provider sent back by way of the browser. */
export type Return = {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

/** Somebody for whom the provider vouches. */
export type Voucher = {
  /** The provider's name for the person: stays the same for ever, and is nobody else's. */
  readonly subject: string
  /** Whether the provider says that it asked for a second factor (`mfa` among the `amr` of RFC 8176). */
  readonly factorShown: boolean
  /** Where this person logs out at the provider; empty when it has no such place. */
  readonly logoutUrl: string
}

/** A school's identity provider, spoken to by OpenID Connect. Every call ends within ten seconds. */
export type IdentityProvider = {
  /** Where the browser goes to sign in. @throws ProviderAway, NotVouchedFor */
  readonly addressToSignIn: (registration: Registration, errand: Errand) => Promise<URL>
  /**
   * Exchanges what came back for who it is; `afterLogout` is where the provider leads whoever logs out there.
   * @throws ProviderAway, NotVouchedFor
   */
  readonly identify: (
    registration: Registration,
    errand: Errand,
    returned: Return,
    afterLogout: string,
  ) => Promise<Voucher>
}

/** The provider cannot be reached, is too slow, or is broken itself: later it may work. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** What came back proves nothing. The message is a code for the log, without anything of what was sent. */
export class NotVouchedFor extends Error {
  override readonly name = 'NotVouchedFor'
}
