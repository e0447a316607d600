import type { Person } from '../account/person.ts'
import type { Guid } from '../values/guid.ts'

/** Whom a page says that somebody looks along with; empty where it says nobody. */
export type ClaimedPerson = { readonly guid: string; readonly login: string; readonly loginAlias: string }

export const nobodyClaimed: ClaimedPerson = { guid: '', login: '', loginAlias: '' }

/** The child that school information is read about from now on, and as whom the page believes to ask. */
export type ChildChoice = { readonly child: Guid; readonly claimed: ClaimedPerson }

/**
 * Why a child is not chosen: the page believes to look along with somebody else than the session does. What it says is
 * compared, and never decides whose child it may be.
 */
export function reasonNotToReadAs(
  claimed: ClaimedPerson,
  lookedAlong: Pick<Person, 'guid' | 'login' | 'loginAlias'> | undefined,
): 'looks-along-otherwise' | undefined {
  const { guid, login, loginAlias } = lookedAlong ?? nobodyClaimed
  const isSame = claimed.guid === guid && claimed.login === login && claimed.loginAlias === loginAlias
  return isSame ? undefined : 'looks-along-otherwise'
}
