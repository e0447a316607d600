import { contrast, mix, parseColour, readableOn, toHex, type Colour } from '../../person/colour.ts'

type Scheme = {
  readonly brand: Colour
  readonly onBrand: Colour
  readonly ink: Colour
  readonly soft: Colour
  readonly line: Colour
}

/** The colours derived from the school's brand colour, in the light and the dark scheme. */
export type Theme = { readonly light: Scheme; readonly dark: Scheme }

const WHITE: Colour = [255, 255, 255]
const NIGHT: Colour = [18, 23, 26]
const DEFAULT_BRAND: Colour = [11, 79, 108]

/** Text needs 4.5 (WCAG 2.2, 1.4.3); a little more, because colours are rounded. */
const READABLE = 4.6
/** On a dark ground, letters with the minimum contrast look disabled. */
const READABLE_IN_THE_DARK = 6
/** The minimum contrast of a button with its card, for any brand colour. */
const VISIBLE = 1.6

const grounds = {
  light: { canvas: [246, 245, 242], card: WHITE },
  dark: { canvas: NIGHT, card: [26, 32, 36] },
} as const satisfies Record<string, Record<string, Colour>>

/**
 * The theme of a school. A colour that is too pale or too dark keeps its hue and changes only until text in it and on
 * it is readable in both schemes. An invalid colour gives the portal's own.
 */
export function themeOf(brandColour: string): Theme {
  const brand = parseColour(brandColour) ?? DEFAULT_BRAND
  return { light: lightScheme(brand), dark: darkScheme(brand) }
}

function lightScheme(brand: Colour): Scheme {
  const soft = mix(WHITE, brand, 0.09)
  const { canvas, card } = grounds.light
  return {
    ...surface(brand),
    soft,
    line: mix(WHITE, brand, 0.28),
    ink: readableOn([canvas, card, soft], brand, NIGHT, READABLE),
  }
}

function darkScheme(brand: Colour): Scheme {
  const { canvas, card } = grounds.dark
  const soft = mix(card, brand, 0.3)
  return {
    ...surface(readableOn([card], brand, WHITE, VISIBLE)),
    soft,
    line: mix(card, brand, 0.6),
    ink: readableOn([canvas, card, soft], mix(brand, WHITE, 0.35), WHITE, READABLE_IN_THE_DARK),
  }
}

/** White letters where they are readable, dark ones on a pale colour. A colour between is darkened. */
function surface(brand: Colour): Pick<Scheme, 'brand' | 'onBrand'> {
  if (contrast(brand, WHITE) >= READABLE) return { brand, onBrand: WHITE }
  if (contrast(brand, NIGHT) >= READABLE) return { brand, onBrand: NIGHT }
  return { brand: readableOn([WHITE], brand, NIGHT, READABLE), onBrand: WHITE }
}

const names = {
  '--brand': 'brand',
  '--on-brand': 'onBrand',
  '--brand-ink': 'ink',
  '--brand-soft': 'soft',
  '--brand-line': 'line',
} as const satisfies Record<string, keyof Scheme>

/** The CSS names of the colours of a theme, with their values. */
export const paintsOf = (theme: Theme): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).map(([name, part]) => [
      name,
      `light-dark(${toHex(theme.light[part])}, ${toHex(theme.dark[part])})`,
    ]),
  )
