/** How much of the height is covered by what does not scroll along. */
export function coveredShare(): number {
  const covered = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 100 && height > 0 && bottom > 0 && top < innerHeight)
  return covered.reduce((sum, { height }) => sum + height, 0) / innerHeight
}
