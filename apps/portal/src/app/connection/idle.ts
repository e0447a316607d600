/** The network information of browsers that have it. */
type NetworkInformation = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether each byte counts: the person wants to save data, or has a very slow connection. */
export function savesData({ navigator }: Window): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** Safari does not tell when it is idle. */
const A_MOMENT_MS = 200

/** Waits until the browser is idle, or for the given time at most: a busy browser may never be. */
export const untilIdle = (window: Window, timeout: number): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(done, { timeout })
    else (window as Window).setTimeout(done, A_MOMENT_MS)
  })
