import type { Guid } from '../values/guid.ts'

/** By what a person is known to the content management of school information. */
type NamedPerson = { readonly guid: string; readonly login: string; readonly loginAlias: string }

/** Whom a page says that somebody impersonates; empty where it says nobody. */
export type ClaimedPerson = NamedPerson

export const nobodyClaimed: ClaimedPerson = { guid: '', login: '', loginAlias: '' }

/** The child that school information is read about from now on, and as whom the page believes to ask. */
export type ChildChoice = { readonly child: Guid; readonly claimed: ClaimedPerson }

/**
 * Why a child is not chosen: the page believes to impersonate somebody else than the session does. What it says is
 * compared, and never decides whose child it may be.
 */
export function reasonNotToReadAs(
  claimed: ClaimedPerson,
  impersonated: NamedPerson | undefined,
): 'looks-along-otherwise' | undefined {
  const { guid, login, loginAlias } = impersonated ?? nobodyClaimed
  const isSame = claimed.guid === guid && claimed.login === login && claimed.loginAlias === loginAlias
  return isSame ? undefined : 'looks-along-otherwise'
}
