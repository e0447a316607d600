/** The gap between a hint and its control, and the least distance to the edge of the screen. */
const GAP = 6
const MARGIN = 8

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number; readonly bottom: number }

/** Above the middle of its control, below it where the screen ends; always on the screen. */
export function hintPosition(control: Box, hint: Size, screen: Size): { left: number; top: number } {
  const middle = control.left + (control.width - hint.width) / 2
  const left = Math.max(MARGIN, Math.min(middle, screen.width - hint.width - MARGIN))
  const above = control.top - GAP - hint.height
  return { left, top: above >= MARGIN ? above : control.bottom + GAP }
}
