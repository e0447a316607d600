/** A colour as red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Parses `#0b4f6c` or `#abc`; undefined for any other text. */
export function parseColour(text: string): Colour | undefined {
  const digits = HEX.exec(text.trim())?.[1]
  if (!digits) return undefined
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const number = Number.parseInt(six, 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** Formats a colour as `#rrggbb`; parts are rounded. */
export const toHex = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Blends two colours; `share` (0 to 1) is the part of `other`. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const blend = (own: number, others: number) => own * (1 - share) + others * share
  return [blend(colour[0], other[0]), blend(colour[1], other[1]), blend(colour[2], other[2])]
}

/** The contrast ratio of two colours from 1 to 21, as WCAG 2.2 defines it; text needs 4.5. */
export function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the colour when it is readable on all grounds, else the nearest step towards `goal` that is. */
export function readableOn(grounds: readonly Colour[], colour: Colour, goal: Colour, needed: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(colour, goal, share)
    if (grounds.every((ground) => contrast(step, ground) >= needed)) return step
  }
  return goal
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
