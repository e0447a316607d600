import { expect, test } from 'vitest'
import { aBurst, afterTick, COLOURS, CONFETTI } from './confetti-flight.ts'

const half = () => 0.5

test('LIM-033 LIM-034 LIM-035 has 200 particles in a burst for 300 ticks, and the next burst after two seconds', () => {
  expect(aBurst(half)).toHaveLength(200)
  expect(CONFETTI).toMatchObject({ ticks: 300, everyMs: 2000 })
})

test('moves confetti up first, and off the screen at its end', () => {
  let snippets = aBurst(half)
  const [begin] = snippets
  snippets = afterTick(snippets)
  expect(snippets[0]?.y).toBeLessThan(begin?.y ?? 0)
  for (let tick = 1; tick < CONFETTI.ticks; tick += 1) snippets = afterTick(snippets)
  expect(snippets.every(({ y }) => y > 100)).toBe(true)
})

test('gives each particle an existing colour', () => {
  const colours = [0, 0.5, 0.999].map((chance) => aBurst(() => chance)[0]?.colour)
  expect(colours).toEqual([0, 2, COLOURS.length - 1])
})
