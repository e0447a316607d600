import { expect } from 'vitest'
import { MAX_WRONG_PASSWORDS_OF_NAME } from '@portal/domain/account/sign-in/login.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { aParent, aSchool, PASSWORD } from '../../testing/people/people.ts'
import { tryPassword, visit } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'

const TRIES = 500 * THOROUGHNESS
const AT_ONCE = 20
const NAMES = 5 * THOROUGHNESS
const NETWORKS = 6
/** Six networks would have five attempts each; this is the limit of all networks together. */
const CHANCES_OF_A_NAME = MAX_WRONG_PASSWORDS_OF_NAME

const inTurn = <T>(things: readonly T[], index: number): T => things[index % things.length] as T

test(`S8 limits ${TRIES} guesses from ${NETWORKS} networks to few attempts, and others can sign in meanwhile`, async ({
  portal,
}) => {
  const school = await aSchool(portal.owner)
  const targets = await Promise.all(Array.from({ length: NAMES }, () => aParent(school)))
  const bystanders = await Promise.all(Array.from({ length: 20 }, () => aParent(school)))
  const networks = Array.from({ length: NETWORKS }, (_, index) => `203.0.113.${index}`)
  const browser = await visit(portal, school)
  const outcomes = new Map<string, number>()
  let cameIn = 0

  async function guess(index: number): Promise<void> {
    const target = inTurn(targets, index * 7)
    const { code } = await tryPassword(browser, target.login, `guess-${index}`, inTurn(networks, index))
    outcomes.set(code ?? 'in', (outcomes.get(code ?? 'in') ?? 0) + 1)
  }

  async function comeIn(index: number): Promise<void> {
    const answer = await tryPassword(await visit(portal, school), inTurn(bystanders, index).login, PASSWORD)
    if (answer.status === 200) cameIn += 1
  }

  for (let index = 0; index < TRIES; index += AT_ONCE) {
    const guesses = Array.from({ length: AT_ONCE }, (_, offset) => guess(index + offset))
    await Promise.all(index % 100 === 0 ? [...guesses, comeIn(index / 100)] : guesses)
  }

  expect(outcomes.get('in')).toBeUndefined()
  expect(outcomes.get('unknown-combination')).toBeLessThanOrEqual(NAMES * CHANCES_OF_A_NAME)
  expect(cameIn).toBe(TRIES / 100)
})
