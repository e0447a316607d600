import { expect, test } from 'vitest'
import { menuPosition } from './menu-position.ts'

const screen = { width: 390, height: 844 }
const menu = { width: 300, height: 96 }

test('a menu is below its button, aligned to its end', () => {
  expect(menuPosition({ top: 8, bottom: 48, right: 370 }, menu, screen)).toEqual({
    right: 20,
    top: 56,
    maxHeight: 776,
  })
})

test('a menu is above a button with too little room below it', () => {
  expect(menuPosition({ top: 790, bottom: 840, right: 370 }, menu, screen)).toEqual({
    right: 20,
    bottom: 62,
    maxHeight: 770,
  })
})

test('a menu that fits nowhere is where there is more room', () => {
  const tall = { ...menu, height: 900 }
  expect(menuPosition({ top: 300, bottom: 340, right: 370 }, tall, screen)).toMatchObject({
    top: 348,
    maxHeight: 484,
  })
})

test('a menu stays on the screen at the right and at the left', () => {
  expect(menuPosition({ top: 8, bottom: 48, right: 389 }, menu, screen).right).toBe(12)
  expect(menuPosition({ top: 8, bottom: 48, right: 100 }, menu, screen).right).toBe(78)
})
