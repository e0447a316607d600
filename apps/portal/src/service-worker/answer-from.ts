/** The source of a response: the cache of this device, the network with an offline page, or not handled here. */
export type Source = 'shell' | 'network-or-offline-page' | 'not-ours'

/** The part of a request that decides. */
type Asked = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * Returns the source of a response.
 * Only files with a hash in their name are cached: scripts, styles, fonts and the offline page, the same for
 * everybody.
 * Pages come from the network, because they may contain family data. Calls, downloads and pictures do not pass
 * through the worker.
 * @param base the portal's origin with its path, such as `https://school.example/app/portal/`
 */
export function answerFrom({ method, mode, url }: Asked, base: string): Source {
  if (method !== 'GET' || !url.startsWith(base)) return 'not-ours'
  if (mode === 'navigate') return 'network-or-offline-page'
  return isHashedFile(url.slice(base.length)) ? 'shell' : 'not-ours'
}

/** A file of the build whose name changes with its content. */
export const isHashedFile = (path: string): boolean => /^assets\/[\w@.-]+-[\w-]{8}\.[a-z\d]+$/.test(path)
