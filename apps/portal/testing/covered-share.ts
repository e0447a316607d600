/** Returns the share of the viewport's height that fixed elements cover. */
export function coveredShare(): number {
  const covered = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 100 && height > 0 && bottom > 0 && top < innerHeight)
  return covered.reduce((sum, { height }) => sum + height, 0) / innerHeight
}
