/** Between a menu and its button, and between a menu and the edge of the screen. */
const GAP = 8
const MARGIN = 12

type Size = { readonly width: number; readonly height: number }
type Edges = { readonly top: number; readonly bottom: number; readonly right: number }

/** Where a menu stands on the screen, in pixels from its edges, and how high it may become. */
export type MenuPlace = {
  readonly right: number
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/**
 * Below its button, and ending where the button ends; above it where there is too little room below and more above;
 * always on the screen.
 */
export function menuPlace(button: Edges, menu: Size, screen: Size): MenuPlace {
  const right = Math.max(MARGIN, Math.min(screen.width - button.right, screen.width - menu.width - MARGIN))
  const below = screen.height - button.bottom - GAP - MARGIN
  const above = button.top - GAP - MARGIN
  return menu.height > below && above > below
    ? { right, bottom: screen.height - button.top + GAP, maxHeight: above }
    : { right, top: button.bottom + GAP, maxHeight: below }
}
