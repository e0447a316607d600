/** The page to which a provider leads back; registered there as a redirect URI, one for each host of the school. */
export const addressOfReturn = (origin: string, type: string): string =>
  `${origin}/app/portal/single-sign-on/${encodeURIComponent(type)}`

/** Where somebody stands who has logged out at the provider; registered there as a post-logout redirect URI. */
export const addressAfterLogout = (origin: string): string => `${origin}/app/portal/login`
