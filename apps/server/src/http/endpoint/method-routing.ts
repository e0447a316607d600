import type { Endpoint } from '@portal/contract/endpoint.ts'

type Place = Pick<Endpoint, 'path' | 'methodName'>

/** The path under which the router knows a call: calls that share a path are told apart by the query parameter `method`. */
export const routePathOf = ({ path, methodName }: Place): string =>
  methodName === undefined ? path : `${path.replace(/\/$/, '')}/${methodName}`

/**
 * The address as it is routed: calls may share a path, each called by a word in the query's `method`, as
 * content-management calls are. The router itself tells no more than thirty-one of them apart by anything but a path.
 */
export function withWordInPath(url: string, served: readonly Place[]): string {
  const [path, query] = splitOnce(url)
  if (query === undefined) return url
  const word = new URLSearchParams(query).get('method')
  const isShared = served.some((call) => call.methodName !== undefined && call.path === path)
  if (word === null || !isShared) return url
  return `${routePathOf({ path, methodName: encodeURIComponent(word) })}?${query}`
}

function splitOnce(url: string): readonly [path: string, query?: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}
