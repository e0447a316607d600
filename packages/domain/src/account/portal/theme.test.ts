import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, parseColour, toHex, type Colour } from '../person/colour.ts'
import { themeOf } from './theme.ts'

const byte = fc.integer({ min: 0, max: 255 })
const anyColour = fc.tuple(byte, byte, byte).map(([red, green, blue]) => toHex([red, green, blue]))
const cards: Record<string, Colour> = { light: [255, 255, 255], dark: [26, 32, 36] }
const canvases: Record<string, Colour> = { light: [246, 245, 242], dark: [18, 23, 26] }

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('whatever colour a school chooses, text on it can be read', () => {
    fc.assert(
      fc.property(anyColour, (brand) => {
        const { brand: ground, onBrand } = themeOf(brand)[scheme]
        expect(contrast(ground, onBrand)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('whatever colour a school chooses, text in it can be read on canvas, card and soft ground', () => {
    fc.assert(
      fc.property(anyColour, (brand) => {
        const { ink, soft } = themeOf(brand)[scheme]
        for (const ground of [cards[scheme]!, canvases[scheme]!, soft])
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

test('whatever colour a school chooses, text in it does not look switched off on a dark ground', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      const { ink, soft } = themeOf(brand).dark
      for (const ground of [cards.dark!, canvases.dark!, soft])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(5.9)
    }),
  )
})

test('a colour that is already readable is left as the school chose it', () => {
  const { light } = themeOf('#0b4f6c')
  expect([toHex(light.brand), toHex(light.onBrand), toHex(light.ink)]).toEqual([
    '#0b4f6c',
    '#ffffff',
    '#0b4f6c',
  ])
})

test('a pale colour carries dark letters, and is darkened where it is itself the letter', () => {
  const { light } = themeOf('#ffe44d')
  expect([toHex(light.brand), toHex(light.onBrand)]).toEqual(['#ffe44d', '#12171a'])
  expect(toHex(light.ink)).not.toBe('#ffe44d')
})

test('a nearly black colour is lifted from the dark card', () => {
  const { dark } = themeOf('#05070a')
  expect(contrast(dark.brand, cards.dark!)).toBeGreaterThanOrEqual(1.5)
})

test('something that is no colour gives the colour of the portal', () => {
  expect(themeOf('red; background: url(x)')).toEqual(themeOf('#0b4f6c'))
  expect(parseColour('#12')).toBeUndefined()
  expect(parseColour('abc')).toEqual([170, 187, 204])
})

test('black on white is 21', () => expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21))
