import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSignInMethod, comeBack, SIGN_IN_METHOD, leave } from '../../../../test/identity/sign-in-methods.ts'
import { openStage, type Stage } from '../../../../test/identity/stage.ts'
import { aSchool } from '../../../../testing/people.ts'
import { visit } from '../../../../testing/portal.ts'

/* What comes back to a browser that did not leave for it, or comes back twice (SAF-S11). */

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.setUp())

describe('a return that is not of this browser', () => {
  test('S11 without a state', async () => {
    const { browser, returned } = await stage.away()
    const { state: _, ...rest } = returned
    await stage.expectRefusal(browser, rest)
  })

  test('S11 with the state of somebody else', async () => {
    const { browser, returned } = await stage.away()
    const other = await stage.away()
    await stage.expectRefusal(browser, { ...returned, state: other.returned.state ?? '' })
  })

  test('S11 with the code of somebody else: theirs cannot be exchanged here (PKCE)', async () => {
    const { browser, returned } = await stage.away()
    const victim = await stage.away()
    await stage.expectRefusal(browser, { ...returned, code: victim.returned.code ?? '' })
  })

  test('S11 with the code of somebody else at a provider that checks nothing: the nonce is theirs', async () => {
    const { browser, returned } = await stage.away()
    const victim = await stage.away()
    stage.provider.lies = { careless: true }
    await stage.expectRefusal(browser, { ...returned, code: victim.returned.code ?? '' })
  })

  test('S11 in another browser, which never left', async () => {
    const { returned } = await stage.away()
    await stage.expectRefusal(await visit(stage.portal, stage.school), returned)
  })

  test('S11 in another browser, which left as well', async () => {
    const { returned } = await stage.away()
    const { browser } = await stage.away()
    await stage.expectRefusal(browser, returned)
  })

  test('S11 of a departure before the latest one', async () => {
    const { browser, returned } = await stage.away()
    await leave(browser)
    await stage.expectRefusal(browser, returned)
  })

  test('S11 without a code', async () => {
    const { browser, returned } = await stage.away()
    const { code: _, ...rest } = returned
    await stage.expectRefusal(browser, rest)
  })

  test('S11 by way of another provider (mix-up)', async () => {
    const { browser, returned } = await stage.away()
    await stage.expectRefusal(browser, { ...returned, iss: stage.others.issuer })
  })

  test('S11 without saying by way of whom, though the provider always does', async () => {
    const { browser, returned } = await stage.away()
    const { iss: _, ...rest } = returned
    await stage.expectRefusal(browser, rest)
  })

  test('S11 by way of another sign-in method than one left by', async () => {
    await aSignInMethod(stage.school, stage.provider, { type: 'another' })
    const { browser, returned } = await stage.away()
    await stage.expectRefusal(browser, returned, 'another')
  })

  test('S11 later than ten minutes after leaving', async () => {
    const { browser, returned } = await stage.away()
    stage.portal.clock.forward({ minutes: 10 })
    await stage.expectRefusal(browser, returned)
  })

  test('S11 when the person said no there', async () => {
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

  test('S11 with a note that was changed on the way', async () => {
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

  test('S11 with a note of another school', async () => {
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

describe('a return that came before', () => {
  test('S11 with everything that belongs to it, at a provider that takes a code twice', async () => {
    const { browser, returned } = await stage.away()
    const note = browser.cookies.get('departure-80') ?? ''
    stage.provider.lies = { careless: true }
    expect((await comeBack(browser, returned)).status).toBe(200)
    const thief = await visit(stage.portal, stage.school)
    thief.cookies.set('departure-80', note)
    await stage.expectRefusal(thief, returned)
  })

  test('S11 fifty times at once lets in once', async () => {
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

  test('S11 with its code at a new departure', async () => {
    const { browser, returned } = await stage.away()
    expect((await comeBack(browser, returned)).status).toBe(200)
    const again = await stage.away()
    await stage.expectRefusal(again.browser, { ...again.returned, code: returned.code ?? '' })
  })
})
