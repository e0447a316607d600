import { expect } from 'vitest'
import { giveCommand } from '../../../testing/commands.ts'
import { mailsTo } from '../../../testing/messages/mailbox.ts'
import {
  aParent,
  aSchool,
  PASSWORD,
  type TestPerson,
  type TestSchool,
} from '../../../testing/people/people.ts'
import { tryPassword, visit, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

const FIRST = 'gele Tulpen op 3 daken'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** The output of an invitation at a school. */
async function invite(school: TestSchool, more = ''): Promise<string> {
  const { schools, clock } = portal
  const words = `invite --school ${school.slug}${more}`.split(' ')
  const { said } = await giveCommand(words, { schools, now: clock.now })
  return said.join('\n')
}
const mailed = (many: number) => `Invitations mailed: ${many}.`
/** The output of a run that invited no person, for these people. Children of the parents have a password. */
const nobody = (...people: string[]) => `${mailed(0)}\nNobody to invite. People: ${people.join(', ')}.`

/** A parent without a password. */
async function aNewcomer(school: TestSchool): Promise<TestPerson> {
  const parent = await aParent(school)
  await portal.owner.query('update person set password_hash = null where id = $1', [parent.id])
  return parent
}

const mailsOf = ({ login }: TestPerson) => mailsTo(portal.owner, `${login}@post.example`)

test('mails everyone without a password a link, which sets a password once', async () => {
  const school = await aSchool(portal.owner)
  const newcomer = await aNewcomer(school)
  const settled = await aParent(school)
  expect(await invite(school)).toBe(mailed(1))
  expect(await mailsOf(settled)).toEqual([])
  const [letter] = await mailsOf(newcomer)
  expect(letter?.subject).toBe('Uw account bij het ouderportaal')
  expect(letter?.text).toContain(`Uw gebruikersnaam is ${newcomer.login}.`)
  const link = new RegExp(`https://${school.host}/app/portal/set-password\\?t=([\\w-]+)`).exec(
    letter?.text ?? '',
  )
  const browser = await visit(portal, school)
  expect((await tryPassword(browser, newcomer.login, PASSWORD)).code).toBe('unknown-combination')
  const body = { token: link?.[1], password: FIRST }
  expect((await browser.post('/rest/account/password/reset', body)).status).toBe(204)
  expect((await browser.post('/rest/account/password/reset', body)).code).toBe('password-link-expired')
  expect((await tryPassword(browser, newcomer.login, FIRST)).status).toBe(200)
  expect(await invite(school)).toBe(nobody('4 with a password'))
})

test('mails no second link while the first one is valid, and another after it expired', async () => {
  const school = await aSchool(portal.owner)
  const newcomer = await aNewcomer(school)
  expect(await invite(school)).toBe(mailed(1))
  portal.clock.forward({ minutes: 7 * 24 * 60 - 1 })
  expect(await invite(school)).toBe(nobody('1 with a link that still works', '1 with a password'))
  portal.clock.forward({ minutes: 1 })
  expect(await invite(school, ` --login ${newcomer.login.toUpperCase()}`)).toBe(mailed(1))
  expect(await mailsOf(newcomer)).toHaveLength(2)
})

test('leaves out closed and blocked accounts, those without an address, other schools and other logins', async () => {
  const [school, elsewhere] = [await aSchool(portal.owner), await aSchool(portal.owner)]
  const cannot = ['active = false', 'blocked = true', `email = ''`, 'login = null']
  for (const change of cannot) {
    const person = await aNewcomer(school)
    await portal.owner.query(`update person set ${change} where id = $1`, [person.id])
  }
  const other = await aNewcomer(elsewhere)
  expect(await invite(school)).toBe(
    nobody(
      '1 with a blocked account',
      '1 with a closed account',
      '1 without a user name',
      '1 without an e-mail address',
      '4 with a password',
    ),
  )
  await aNewcomer(school)
  expect(await invite(school, ` --login ${(await aParent(school)).login}`)).toBe(nobody('1 with a password'))
  await expect(invite(school, ' --login niemand')).rejects.toThrow(
    'Nobody at this school has the login niemand.',
  )
  expect(await invite(school, ' --dry-run')).toBe(mailed(1))
  expect(await invite(school)).toBe(mailed(1))
  expect(await mailsOf(other)).toEqual([])
})

test('mails no password link to a person who must use single sign-on', async () => {
  const school = await aSchool(portal.owner, { settings: { ssoRequiredForDebtors: true } })
  await aNewcomer(school)
  expect(await invite(school)).toBe(nobody('1 who must use single sign-on', '1 with a password'))
  expect(await invite(await aSchool(portal.owner))).toBe(`${mailed(0)}\nThere are no people at this school.`)
})

/** Guardians without a password, in one statement; with logins from `newcomer-00001` on. */
const someNewcomers = (school: TestSchool, count: number) =>
  portal.owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
     select $1, gen_random_uuid(), 'ouder', 'Nieuw', n, 'newcomer-' || n, 'v', 'newcomer-' || n, n || '@post.example'
     from (select lpad(g::text, 5, '0') as n from generate_series(1, $2::int) g) numbered`,
    [school.id, count],
  )

/** The number of people at the school by their mails, links and audit entries. */
async function invitationsOf(school: TestSchool) {
  const { rows } = await portal.owner.query(
    `select count(*)::int as people, mails, links, entries from (
       select (select count(*)::int from mail m where m.school_id = p.school_id and m.recipient = p.email) as mails,
         (select count(*)::int from access_token a where a.school_id = p.school_id and a.person_id = p.id) as links,
         (select count(*)::int from audit_entry e where e.school_id = p.school_id and e.person_id = p.id) as entries
       from person p where p.school_id = $1) counted
     group by mails, links, entries`,
    [school.id],
  )
  return rows
}

test('ACC-021 invites everybody once when they fill more than one statement', async () => {
  const school = await aSchool(portal.owner)
  await someNewcomers(school, 2449)
  expect(await invite(school)).toBe(mailed(2449))
  expect(await invitationsOf(school)).toEqual([{ people: 2449, mails: 1, links: 1, entries: 0 }])
  const { rows } = await portal.owner.query(
    `select person_id, subject from audit_entry where school_id = $1 and action = 'invite-people'`,
    [school.id],
  )
  expect(rows).toEqual([{ person_id: null, subject: '2449 invited' }])
})

test('ACC-021 invites everybody once when two operators invite at the same time', async () => {
  const school = await aSchool(portal.owner)
  await someNewcomers(school, 500)
  const said = await Promise.all([invite(school), invite(school), invite(school)])
  const none = nobody('500 with a link that still works')
  expect(said.toSorted()).toEqual([mailed(500), none, none].toSorted())
  expect(await invitationsOf(school)).toEqual([{ people: 500, mails: 1, links: 1, entries: 0 }])
})

test('invites no debtor where debtors must use single sign-on', async () => {
  const school = await aSchool(portal.owner, { settings: { ssoRequiredForDebtors: true } })
  const debtor = await aNewcomer(school)
  await someNewcomers(school, 1)
  expect(await invite(school)).toBe(mailed(1))
  expect(await mailsOf(debtor)).toEqual([])
})
