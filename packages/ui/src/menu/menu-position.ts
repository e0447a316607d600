/** The gap between a menu and its button, and the margin to the edge of the screen. */
const GAP = 8
const MARGIN = 12

type Size = { readonly width: number; readonly height: number }
type Edges = { readonly top: number; readonly bottom: number; readonly right: number }

/** The position of a menu in pixels from the edges of the screen, and its maximum height. */
export type MenuPosition = {
  readonly right: number
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/**
 * Below its button, aligned to its end. Above it when there is too little room below and more above. Always on the
 * screen.
 */
export function menuPosition(button: Edges, menu: Size, screen: Size): MenuPosition {
  const right = Math.max(MARGIN, Math.min(screen.width - button.right, screen.width - menu.width - MARGIN))
  const below = screen.height - button.bottom - GAP - MARGIN
  const above = button.top - GAP - MARGIN
  return menu.height > below && above > below
    ? { right, bottom: screen.height - button.top + GAP, maxHeight: above }
    : { right, top: button.bottom + GAP, maxHeight: below }
}
