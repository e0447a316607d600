import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'

type Place = Pick<Endpoint, 'path' | 'methodName'>

/** The router's path for an endpoint: endpoints that share a path differ by the query parameter `method`. */
export const routePathOf = ({ path, methodName }: Place): string =>
  methodName === undefined ? path : `${path.replace(/\/$/, '')}/${methodName}`

/**
 * The URL for routing. Endpoints may share a path and differ by the query parameter `method`, as content-management
 * endpoints do. The router itself supports at most thirty-one constraints per path.
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
