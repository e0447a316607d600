import type { Guid } from '../values/guid.ts'

/** The identifiers of a person in the content management of school information. */
type NamedPerson = { readonly guid: string; readonly login: string; readonly loginAlias: string }

/** The person that a page claims to impersonate; empty for none. */
export type ClaimedPerson = NamedPerson

export const nobodyClaimed: ClaimedPerson = { guid: '', login: '', loginAlias: '' }

/** The child whose school information is read from now on, and the claimed person. */
export type ChildChoice = { readonly child: Guid; readonly claimed: ClaimedPerson }

/**
 * Why a child cannot be chosen: the page claims another impersonated person than the session. The claim is compared and
 * never decides about access.
 */
export function reasonNotToReadAs(
  claimed: ClaimedPerson,
  impersonated: NamedPerson | undefined,
): 'looks-along-otherwise' | undefined {
  const { guid, login, loginAlias } = impersonated ?? nobodyClaimed
  const isSame = claimed.guid === guid && claimed.login === login && claimed.loginAlias === loginAlias
  return isSame ? undefined : 'looks-along-otherwise'
}
