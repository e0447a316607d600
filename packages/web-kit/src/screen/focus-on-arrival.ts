type Router = {
  readonly subscribe: (
    event: 'onRendered',
    listener: (change: { readonly pathChanged: boolean; readonly fromLocation?: unknown }) => void,
  ) => () => void
}

/** Moves the focus to the title after navigation, so that a screen reader reads it; not on the first page. */
export function focusOnArrival(router: Router): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const title = document.querySelector<HTMLElement>('#content h1')
    const place = title ?? document.querySelector<HTMLElement>('#content')
    place?.focus({ preventScroll: true })
  })
}
