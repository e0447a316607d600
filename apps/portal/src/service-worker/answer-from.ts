/** Where the worker takes an answer from: what this device keeps, the network with a page for without it, or not its business. */
export type Source = 'shell' | 'network-or-offline-page' | 'not-ours'

/** As much of a request as decides. */
type Asked = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * Only files with a hash in their name are kept: scripts, styles, letters and the offline page, the same for everybody.
 * Pages come from the network, as they may have family data in them; what is called (answers, downloads, pictures)
 * never even passes through the worker.
 * @param base the portal's address with its path, such as `https://school.example/app/portal/`
 */
export function answerFrom({ method, mode, url }: Asked, base: string): Source {
  if (method !== 'GET' || !url.startsWith(base)) return 'not-ours'
  if (mode === 'navigate') return 'network-or-offline-page'
  return isHashedFile(url.slice(base.length)) ? 'shell' : 'not-ours'
}

/** A file of the build whose name changes with its content. */
export const isHashedFile = (path: string): boolean => /^assets\/[\w@.-]+-[\w-]{8}\.[a-z\d]+$/.test(path)
