import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSignInMethod, comeBack, SIGN_IN_METHOD, leave } from '../../../../test/identity/sign-in-methods.ts'
import { openStage, type Stage } from '../../../../test/identity/stage.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { visit } from '../../../../testing/portal.ts'

/* Responses to a browser that did not start them, and repeated responses (SAF-S11). */

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.setUp())

describe('a single sign-on response that this browser did not start is rejected', () => {
  test('S11 without state', async () => {
    const { browser, returned } = await stage.away()
    const { state: _, ...rest } = returned
    await stage.expectRefusal(browser, rest)
  })

  test('S11 with another browser’s state', async () => {
    const { browser, returned } = await stage.away()
    const other = await stage.away()
    await stage.expectRefusal(browser, { ...returned, state: other.returned.state ?? '' })
  })

  test('S11 with another browser’s code, which PKCE does not exchange', async () => {
    const { browser, returned } = await stage.away()
    const victim = await stage.away()
    await stage.expectRefusal(browser, { ...returned, code: victim.returned.code ?? '' })
  })

  test('S11 with another browser’s code at a provider without PKCE: the nonce differs', async () => {
    const { browser, returned } = await stage.away()
    const victim = await stage.away()
    stage.provider.lies = { careless: true }
    await stage.expectRefusal(browser, { ...returned, code: victim.returned.code ?? '' })
  })

  test('S11 in a browser that did not start one', async () => {
    const { returned } = await stage.away()
    await stage.expectRefusal(await visit(stage.portal, stage.school), returned)
  })

  test('S11 in a browser that started another one', async () => {
    const { returned } = await stage.away()
    const { browser } = await stage.away()
    await stage.expectRefusal(browser, returned)
  })

  test('S11 for an earlier start', async () => {
    const { browser, returned } = await stage.away()
    await leave(browser)
    await stage.expectRefusal(browser, returned)
  })

  test('S11 without code', async () => {
    const { browser, returned } = await stage.away()
    const { code: _, ...rest } = returned
    await stage.expectRefusal(browser, rest)
  })

  test('S11 from another provider (mix-up)', async () => {
    const { browser, returned } = await stage.away()
    await stage.expectRefusal(browser, { ...returned, iss: stage.others.issuer })
  })

  test('S11 without issuer, though the provider always sends it', async () => {
    const { browser, returned } = await stage.away()
    const { iss: _, ...rest } = returned
    await stage.expectRefusal(browser, rest)
  })

  test('S11 through another sign-in method', async () => {
    await aSignInMethod(stage.school, stage.provider, { type: 'another' })
    const { browser, returned } = await stage.away()
    await stage.expectRefusal(browser, returned, 'another')
  })

  test('S11 later than ten minutes after the start', async () => {
    const { browser, returned } = await stage.away()
    stage.portal.clock.forward({ minutes: 10 })
    await stage.expectRefusal(browser, returned)
  })

  test('S11 when the person cancelled at the provider', async () => {
    const { browser } = await stage.away()
    await stage.expectRefused(
      browser,
      {},
      await browser.post(`/sso/${SIGN_IN_METHOD}/callback`, { error: 'access_denied' }),
    )
  })

  test('S11 when the sign-in method was switched off meanwhile', async () => {
    const { browser, returned } = await stage.away()
    await stage.portal.owner.query('update single_sign_on set enabled = false where school_id = $1', [
      stage.school.id,
    ])
    await stage.expectRefusal(browser, returned)
  })

  test('S11 with a changed cookie', async () => {
    const { browser, returned } = await stage.away()
    const note = browser.cookies.get('departure-80') ?? ''
    for (const forged of [
      note.replace(/^./, (letter) => (letter === 'x' ? 'y' : 'x')),
      note.replace(/.$/, ''),
      `${note}.`,
      note.split('.')[0] ?? '',
      'x.y.z.w',
    ]) {
      browser.cookies.set('departure-80', forged)
      await stage.expectRefusal(browser, returned)
    }
  })

  test('S11 with a cookie of another school', async () => {
    const { returned } = await stage.away()
    const elsewhere = await aSchool(stage.portal.owner)
    await aSignInMethod(elsewhere, stage.provider)
    const browser = await visit(stage.portal, elsewhere)
    await leave(browser)
    const note = browser.cookies.get('departure-80') ?? ''
    const here = await visit(stage.portal, stage.school)
    here.cookies.set('departure-80', note)
    await stage.expectRefusal(here, returned)
  })
})

describe('a repeated single sign-on response is rejected', () => {
  test('S11 with its own state and code, at a provider that accepts a code twice', async () => {
    const { browser, returned } = await stage.away()
    const note = browser.cookies.get('departure-80') ?? ''
    stage.provider.lies = { careless: true }
    expect((await comeBack(browser, returned)).status).toBe(200)
    const thief = await visit(stage.portal, stage.school)
    thief.cookies.set('departure-80', note)
    await stage.expectRefusal(thief, returned)
  })

  test('S11 after the first of fifty concurrent ones', async () => {
    const { browser, returned } = await stage.away()
    const note = browser.cookies.get('departure-80') ?? ''
    stage.provider.lies = { careless: true }
    const browsers = await Promise.all(Array.from({ length: 50 }, () => visit(stage.portal, stage.school)))
    const answers = await Promise.all(
      browsers.map((one) => {
        one.cookies.set('departure-80', note)
        return comeBack(one, returned)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'single-sign-on-failed')).toHaveLength(49)
  })

  test('S11 with its code after a new start', async () => {
    const { browser, returned } = await stage.away()
    expect((await comeBack(browser, returned)).status).toBe(200)
    const again = await stage.away()
    await stage.expectRefusal(again.browser, { ...again.returned, code: returned.code ?? '' })
  })
})
