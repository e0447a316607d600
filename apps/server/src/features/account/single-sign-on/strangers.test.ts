import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { aSignInMethod, leave, link } from '../../../../test/identity/sign-in-methods.ts'
import { openStage, type Stage } from '../../../../test/identity/stage.ts'
import { aPersonWithRole, aSchool } from '../../../../testing/people/people.ts'
import { visit } from '../../../../testing/portal.ts'

/* Valid external accounts that the school has not linked to a person (SAF-S11). */

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.setUp())

describe('an external account that the school has not linked', () => {
  const expectStranger = async () => {
    const { browser, returned } = await stage.away()
    await stage.expectRefusal(browser, returned)
  }

  test.each([
    ['name', () => 'kanarie'],
    ['e-mail address', () => 'kanarie@post.example'],
    ['id', () => stage.parent.id],
    ['number in the administration', () => stage.parent.sourceId],
    ['subject in capitals', () => 'SUBJECT-KANARIE'],
    ['subject with a space', () => 'subject-kanarie '],
  ])('S11 is one whose subject is the %s of a person', async (_, subject) => {
    stage.provider.subject = subject()
    await expectStranger()
  })

  test('S11 gives no access by a matching verified email address', async () => {
    const { browser, returned } = await stage.away()
    const claims = {
      sub: 'stranger',
      email: 'kanarie@post.example',
      email_verified: true,
      preferred_username: 'kanarie',
    }
    stage.provider.lies = { claims }
    await stage.expectRefusal(browser, returned)
  })

  test('S11 is one with a changed subject, also with the same name and address', async () => {
    const { browser, returned } = await stage.away()
    stage.provider.lies = { claims: { sub: 'subject-kanarie-2', email: 'kanarie@post.example' } }
    await stage.expectRefusal(browser, returned)
  })

  test('S11 is one with the same subject at another provider', async () => {
    await stage.portal.owner.query('update single_sign_on set issuer = $2 where school_id = $1', [
      stage.school.id,
      stage.others.issuer,
    ])
    const browser = await visit(stage.portal, stage.school)
    await stage.expectRefusal(browser, stage.others.signIn(await leave(browser)))
  })

  test('S11 is one that another school linked', async () => {
    const elsewhere = await aSchool(stage.portal.owner)
    await aSignInMethod(elsewhere, stage.provider)
    const browser = await visit(stage.portal, elsewhere)
    await stage.expectRefusal(browser, stage.provider.signIn(await leave(browser)))
  })

  test.each(['active = false', 'blocked = true'])(
    'S11 A6 is refused when the person is %s',
    async (state) => {
      await stage.portal.owner.query(`update person set ${state} where id = $1`, [stage.parent.id])
      await expectStranger()
    },
  )

  test('S11 is refused when the person was closed during the sign-in', async () => {
    const { browser, returned } = await stage.away()
    await stage.portal.owner.query('update person set active = false where id = $1', [stage.parent.id])
    await stage.expectRefusal(browser, returned)
  })

  test.each([
    ['ADMIN', 'ouder'],
    ['ADMIN', 'leerling'],
    ['DEBTOR', 'ouder'],
    ['DEBTOR', 'portal_admin'],
  ] as const)(
    'S11 DATA-037 is refused by a sign-in method for %s when it is of a %s without invoices',
    async (group, stereotype) => {
      await link(await aPersonWithRole(stage.school, stereotype), stage.provider, 'without-group')
      await stage.portal.owner.query(
        'update single_sign_on set required_group_type = $2 where school_id = $1',
        [stage.school.id, group],
      )
      stage.provider.subject = 'without-group'
      await expectStranger()
    },
  )
})
