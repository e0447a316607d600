/** Somebody who can sign in at the provider. */
export type Account = {
  /** The provider's own name for the person, which never changes. */
  readonly subject: string
  readonly login: string
  readonly name: string
}

/** The accounts of one school: a provider of its own, with an address of its own. */
export type Realm = {
  /** Part of the address; the school's key. */
  readonly key: string
  /** The school, as its people know it. */
  readonly schoolName: string
  readonly accounts: readonly Account[]
  readonly client: { readonly id: string; readonly secret: string }
  /** Where the portal wants people back, and where those who logged out. */
  readonly returnAddresses: readonly string[]
  readonly addressesAfterLogout: readonly string[]
}
