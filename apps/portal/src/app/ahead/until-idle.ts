/** How long a browser that does not tell when it is idle (Safari) is left alone. */
const A_MOMENT_MS = 200

/** Waits until the browser is idle, and at most this many milliseconds: a busy browser may never be. */
export const untilIdle = (window: Window, timeout: number): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(done, { timeout })
    else setTimeout(done, A_MOMENT_MS)
  })
