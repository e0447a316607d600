/** An account at the provider. */
export type Account = {
  /** The provider's own permanent identifier of the person. */
  readonly subject: string
  readonly login: string
  readonly name: string
}

/** The accounts of one school: a provider with its own URL. */
export type Realm = {
  /** Part of the URL; the school's key. */
  readonly key: string
  /** The name of the school. */
  readonly schoolName: string
  readonly accounts: readonly Account[]
  readonly client: { readonly id: string; readonly secret: string }
  /** The URLs of the portal after sign-in and after logout. */
  readonly returnAddresses: readonly string[]
  readonly addressesAfterLogout: readonly string[]
}
