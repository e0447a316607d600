import { expect, test } from 'vitest'
import { hintPosition } from './hint-position.ts'

const screen = { width: 390, height: 844 }
const hint = { width: 120, height: 36 }
const controlAt = (left: number, top: number) => ({ left, top, bottom: top + 44, width: 44, height: 44 })

test('a hint is above the middle of its control', () => {
  expect(hintPosition(controlAt(200, 400), hint, screen)).toEqual({ left: 162, top: 358 })
})

test('a hint is below a control at the top of the screen', () => {
  expect(hintPosition(controlAt(200, 10), hint, screen)).toEqual({ left: 162, top: 60 })
})

test('a hint stays on the screen beside its left and right edge', () => {
  expect(hintPosition(controlAt(0, 400), hint, screen).left).toBe(8)
  expect(hintPosition(controlAt(346, 400), hint, screen).left).toBe(390 - 120 - 8)
})
