import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The paths of messages below the portal (PD-1). */
export const listAddress = (child: Guid, list: MessageList, search = ''): Href =>
  withQuery(`/child/${child}/messages/${list}`, { search })

/** A message, with the list and search that led to it. */
export const messageAddress = (child: Guid, id: string, list: MessageList, search = ''): Href =>
  withQuery(`/child/${child}/messages/message/${encodeURIComponent(id)}`, { from: list, search })

function withQuery(path: string, query: Readonly<Record<string, string>>): Href {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
