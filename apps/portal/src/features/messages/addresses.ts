import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'

/** The search in a list, and whose messages it shows. */
export type ListQuery = { readonly search?: string | undefined; readonly who?: Whose }

/** The paths of messages below the portal (PD-1). */
export const listAddress = (child: Guid, list: MessageList, query: ListQuery = {}): Href =>
  withQuery(`/child/${child}/messages/${list}`, query)

/** A message, with the list and search that led to it. */
export const messageAddress = (child: Guid, id: string, list: MessageList, query: ListQuery = {}): Href =>
  withQuery(`/child/${child}/messages/message/${encodeURIComponent(id)}`, { from: list, ...query })

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): Href {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
