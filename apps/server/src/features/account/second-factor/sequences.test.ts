import fc from 'fast-check'
import { expect } from 'vitest'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import { codeMailedTo } from '../../../../testing/messages/mailbox.ts'
import { aParent, aSchool, PASSWORD } from '../../../../testing/people/people.ts'
import { tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import type { Browser } from '../../../../testing/browser.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** The actions between the password and the completed sign-in. */
type Step =
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'wrong' }
  | { readonly do: 'right' }
  | { readonly do: 'old' }
  | { readonly do: 'new-code' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'wrong' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'right' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'old' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'new-code' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 299, 300, 599, 600),
    }),
  },
)

/** A model of the rules, compared with the portal after every step. */
class Expected {
  code: string
  old = ''
  sentAt = 0
  now = 0
  wrong = 0
  isIn = false

  constructor(code: string) {
    this.code = code
  }

  /** Returns the refusal code, or `ok`. */
  submit(given: string): string {
    if (this.isIn) return 'code-used'
    if (this.now >= 30 * 60) return 'session-over'
    if (this.wrong >= 5) return 'code-tried-too-often'
    if (this.now - this.sentAt >= 600) return 'code-expired'
    if (given === this.code) {
      this.isIn = true
      return 'ok'
    }
    this.wrong += 1
    return this.wrong === 5 ? 'code-tried-too-often' : 'code-invalid'
  }

  requestNew(): string {
    if (this.isIn) return 'code-used'
    if (this.now >= 30 * 60) return 'session-over'
    if (this.wrong >= 5) return 'code-tried-too-often'
    return this.now - this.sentAt < 300 ? 'code-too-soon' : 'ok'
  }
}

const wrong = (code: string): string => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

/** Performs a step. Returns the actual and the expected result. */
async function take(
  browser: Browser,
  step: Exclude<Step, { do: 'wait' }>,
  expected: Expected,
  email: string,
) {
  if (step.do !== 'new-code') {
    const given = {
      right: expected.code,
      old: expected.old || wrong(expected.code),
      wrong: wrong(expected.code),
    }
    const outcome = expected.submit(given[step.do])
    return [(await browser.form('/rest/mfa/submit', { mfaCode: given[step.do] })).code ?? 'ok', outcome]
  }
  const outcome = expected.requestNew()
  const answer = await browser.post('/rest/mfa/request-new')
  if (answer.status === 200) {
    expected.old = expected.code
    expected.code = await codeMailedTo(portal.owner, email)
    expected.sentAt = expected.now
  }
  return [answer.code ?? 'ok', outcome]
}

test('S4 AUTH-013? allows five attempts per sign-in, and ten minutes and one use per code, in any sequence', async () => {
  const school = await aSchool(portal.owner)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const parent = await aParent(school, { secondFactor: true })
      const browser = await visit(portal, school)
      await tryPassword(browser, parent.login, PASSWORD)
      const email = `${parent.login}@post.example`
      const expected = new Expected(await codeMailedTo(portal.owner, email))
      for (const next of steps) {
        if (next.do === 'wait') {
          portal.clock.forward(next)
          expected.now += next.seconds
          continue
        }
        const [outcome, wanted] = await take(browser, next, expected, email)
        expect(outcome).toBe(wanted)
      }
      expect((await browser.get('/rest/user/relations')).status === 200).toBe(expected.isIn)
    }),
    { numRuns: Math.ceil(RUNS / 8) },
  )
})
