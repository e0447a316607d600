/** Returns the redirect URI that is registered at the provider, one per host of the school. */
export const addressOfReturn = (origin: string, type: string): string =>
  `${origin}/app/portal/single-sign-on/${encodeURIComponent(type)}`

/** Returns the post-logout redirect URI that is registered at the provider. */
export const addressAfterLogout = (origin: string): string => `${origin}/app/portal/login`
