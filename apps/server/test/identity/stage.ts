import { expect } from 'vitest'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { aParent, aSchool, type TestParent, type TestSchool } from '../../testing/people/people.ts'
import { openTestPortal, visit, type TestPortal } from '../../testing/portal.ts'
import { aSignInMethod, comeBack, SIGN_IN_METHOD, leave, link } from './sign-in-methods.ts'
import { CLIENT_SECRET, openTestProvider, type TestProvider } from './test-provider.ts'

/** The parameters with which a browser returns from a provider. */
export type Returned = { readonly code?: string; readonly state?: string; readonly iss?: string }

/**
 * The set-up for rejected responses of a provider (SAF-S11): a portal that logs everything, a school with its provider,
 * and another provider. Every name of a linked person contains the mark `kanarie`.
 */
export type Stage = {
  readonly portal: TestPortal
  readonly provider: TestProvider
  readonly others: TestProvider
  school: TestSchool
  parent: TestParent
  /** Resets to a new school and correct providers. */
  readonly setUp: () => Promise<void>
  /** Leaves and signs in at the provider; returns the parameters. */
  readonly away: () => Promise<{ browser: Browser; returned: Returned }>
  /** Returns, and expects the common rejection. */
  readonly expectRefusal: (browser: Browser, returned: Returned, type?: string) => Promise<void>
  /** Expects the one rejection for all of this; the log has a code, and nothing of the request. */
  readonly expectRefused: (browser: Browser, returned: Returned, answer: TestAnswer) => Promise<void>
  readonly stop: () => Promise<unknown>
}

const SUBJECT = 'subject-kanarie'

export async function openStage(): Promise<Stage> {
  const log: string[] = []
  const portal = await openTestPortal({ logLevel: 'trace', log: { write: (line) => void log.push(line) } })
  const [provider, others] = await Promise.all([openTestProvider(), openTestProvider()])

  async function newSchool() {
    const school = await aSchool(portal.owner)
    const kanarie = { firstName: 'Kanarie', email: 'kanarie@post.example', login: 'kanarie' }
    const parent = await aParent(school, kanarie)
    await aSignInMethod(school, provider)
    await link(parent, provider, SUBJECT)
    return { school, parent }
  }

  const stage: Stage = {
    portal,
    provider,
    others,
    ...(await newSchool()),
    async setUp() {
      Object.assign(stage, await newSchool())
      for (const one of [provider, others]) Object.assign(one, { subject: SUBJECT, lies: {} })
      log.length = 0
    },
    async away() {
      const browser = await visit(portal, stage.school)
      return { browser, returned: provider.signIn(await leave(browser)) }
    },
    async expectRefusal(browser, returned, type = SIGN_IN_METHOD) {
      await stage.expectRefused(browser, returned, await comeBack(browser, returned, type))
    },
    async expectRefused(browser, returned, answer) {
      expect([answer.status, answer.code]).toEqual([403, 'single-sign-on-failed'])
      expect(Object.keys(answer.json as object)).toEqual(['errors'])
      expect(answer.body).not.toMatch(/anarie|issuer|token|nonce|signature/i)
      expect(browser.cookies.has('session-80')).toBe(false)
      expect(browser.cookies.has('departure-80')).toBe(false)
      expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
      expectSaysLittle(log.join(''), returned)
    },
    stop: () => Promise.all([portal.stop(), provider.stop(), others.stop()]),
  }
  return stage
}

function expectSaysLittle(log: string, { code, state }: Returned): void {
  expect(log).toMatch(/"entrance":"[a-z-]+","reason":"[A-Z_]+","msg":"single sign-on was refused"/)
  for (const secret of [code, state, 'anarie', CLIENT_SECRET, 'eyJ'])
    if (secret !== undefined) expect(log).not.toContain(secret)
}
