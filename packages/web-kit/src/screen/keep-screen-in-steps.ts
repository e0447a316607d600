type Router = {
  readonly options: { defaultPendingMs?: number }
  readonly subscribe: (
    event: 'onBeforeNavigate',
    listener: (change: { readonly pathChanged: boolean }) => void,
  ) => () => void
}

/**
 * Shows the pending page only before another screen, `pendingMs` milliseconds after the press. A step within a screen
 * (another week, another page of a list) keeps it, with the focus and what was typed.
 */
export function keepScreenInSteps(router: Router, pendingMs: number): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pendingMs : Infinity
  })
}
