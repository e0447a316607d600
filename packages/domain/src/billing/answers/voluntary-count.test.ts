import { expect, test } from 'vitest'
import { countedAnswers, shownOrders } from './voluntary-count.ts'

/** What is shown after each answer, by the numbers of people alone. */
const shownAfter = (gave: readonly boolean[]) =>
  gave.map((_, index) => {
    const answers = countedAnswers(index + 1)
    return shownOrders({ answers, orders: gave.slice(0, answers).filter(Boolean).length })
  })

test('OFF-106 shows tens, from ten who gave and ten who did not', () => {
  expect(countedAnswers(29)).toBe(20)
  expect(countedAnswers(30)).toBe(30)
  expect(shownOrders({ answers: 20, orders: 10 })).toBe(10)
  expect(shownOrders({ answers: 20, orders: 9 })).toBeUndefined()
  expect(shownOrders({ answers: 20, orders: 11 })).toBeUndefined()
  expect(shownOrders({ answers: 40, orders: 29 })).toBe(20)
})

test('OFF-106 two readings never differ by fewer than ten answers', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 200; round += 1) {
    const chance = random()
    const shown = shownAfter(Array.from({ length: 120 }, () => random() < chance))
    const changes = shown.flatMap((value, index) =>
      index > 0 && value !== shown[index - 1] ? [index + 1] : [],
    )
    expect(changes.filter((answer) => answer % 10 !== 0)).toEqual([])
  }
})
