import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, parseColour, toHex, type Colour } from '../../person/colour.ts'
import { themeOf } from './theme.ts'

const byte = fc.integer({ min: 0, max: 255 })
const anyColour = fc.tuple(byte, byte, byte).map(([red, green, blue]) => toHex([red, green, blue]))
const cards: Record<string, Colour> = { light: [255, 255, 255], dark: [26, 32, 36] }
const canvases: Record<string, Colour> = { light: [246, 245, 242], dark: [18, 23, 26] }

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  test('keeps text on every brand colour readable', () => {
    fc.assert(
      fc.property(anyColour, (brand) => {
        const { brand: ground, onBrand } = themeOf(brand)[scheme]
        expect(contrast(ground, onBrand)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('keeps text in every brand colour readable on canvas, card and soft ground', () => {
    fc.assert(
      fc.property(anyColour, (brand) => {
        const { ink, soft } = themeOf(brand)[scheme]
        for (const ground of [cards[scheme]!, canvases[scheme]!, soft])
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

test('text in any brand colour does not look disabled on a dark ground', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      const { ink, soft } = themeOf(brand).dark
      for (const ground of [cards.dark!, canvases.dark!, soft])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(5.9)
    }),
  )
})

test('keeps a colour that is already readable', () => {
  const { light } = themeOf('#0b4f6c')
  expect([toHex(light.brand), toHex(light.onBrand), toHex(light.ink)]).toEqual([
    '#0b4f6c',
    '#ffffff',
    '#0b4f6c',
  ])
})

test('puts dark letters on a pale colour, and darkens it where it is the letter', () => {
  const { light } = themeOf('#ffe44d')
  expect([toHex(light.brand), toHex(light.onBrand)]).toEqual(['#ffe44d', '#12171a'])
  expect(toHex(light.ink)).not.toBe('#ffe44d')
})

test('lightens a nearly black colour on the dark card', () => {
  const { dark } = themeOf('#05070a')
  expect(contrast(dark.brand, cards.dark!)).toBeGreaterThanOrEqual(1.5)
})

test('replaces an invalid colour by the colour of the portal', () => {
  expect(themeOf('red; background: url(x)')).toEqual(themeOf('#0b4f6c'))
  expect(parseColour('#12')).toBeUndefined()
  expect(parseColour('abc')).toEqual([170, 187, 204])
})

test('the contrast of black on white is 21', () =>
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21))
