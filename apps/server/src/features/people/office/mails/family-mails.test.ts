import { expect } from 'vitest'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aMandate } from '../../../../../testing/payments/bank-files.ts'
import { aParent, aPersonWithRole, aSchool, aStudent, relate } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { putInOutbox } from '../../../../gateways/mail/outbox.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const mailsOf = async (browser: Browser, { id }: { readonly id: string }) =>
  browser.get(`/api/office/families/${id}/mails`)

async function aFamily() {
  const school = await aSchool(portal.owner)
  const mother = await aParent(school, { email: 'samen@post.example', children: [{ className: '1A' }] })
  const mail = (personId: typeof mother.id, cause: string, secretUntil?: typeof portal.clock.now) =>
    portal.schools.write(school.id, (tx) =>
      putInOutbox(
        tx,
        {
          recipient: 'samen@post.example',
          subject: 'Geheim onderwerp',
          text: 'Geheime tekst',
          cause,
          personId,
          ...(secretUntil && { secretUntil }),
        },
        portal.clock.now,
      ),
    )
  return { school, mother, mail }
}

test('OFF-077 lists kind, moment and state of the mails to a family, and nothing of what is in them', async () => {
  const { school, mother, mail } = await aFamily()
  const neighbour = await aParent(school, { email: 'samen@post.example' })
  const former = await aPersonWithRole(school, 'ouder')
  await relate(former, mother.child, { endedOn: '2026-01-10' as never })
  await mail(mother.id, 'first-password:1:1')
  await mail(mother.id, 'payment-received:1:2')
  await mail(mother.id, 'code:1:3', '2026-01-01T00:00:00Z' as never)
  await mail(neighbour.id, 'announcement:1:4')
  await mail(former.id, 'announcement:1:5')
  await portal.owner.query(
    `update mail set sent_at = created_at where cause = 'first-password:1:1' and school_id = $1`,
    [school.id],
  )
  await portal.owner.query(
    `update mail set attempts = 2 where cause = 'payment-received:1:2' and school_id = $1`,
    [school.id],
  )
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const { json, body } = await mailsOf(secretary, mother.child)
  const to = expect.stringContaining('Achternaam')
  const common = { to, address: 'samen@post.example', at: portal.clock.now }
  expect(json).toMatchObject([
    { ...common, kind: 'sign-in', state: 'expired' },
    { ...common, kind: 'money', state: 'retrying' },
    { ...common, kind: 'invitation', state: 'sent' },
  ])
  expect(body).not.toMatch(/Geheim/)
})

test('OFF-077 OFF-084 refuses who has no right to people, and finds no other school', async () => {
  const { school, mother, mail } = await aFamily()
  await mail(mother.id, 'first-password:1:1')
  const codes = []
  for (const role of ['mentor', 'team-leader'] as const)
    codes.push((await mailsOf(await anOfficeBrowser(portal, school, role, ['1A']), mother.child)).code)
  for (const role of ['bookkeeper', 'ict-administrator'] as const)
    codes.push((await mailsOf(await anOfficeBrowser(portal, school, role), mother.child)).code)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const elsewhere = await aStudent(await aSchool(portal.owner))
  codes.push((await mailsOf(secretary, elsewhere)).code, (await mailsOf(secretary, mother)).code)
  expect(codes).toEqual([...Array<string>(4).fill('no-office-right'), 'not-found', 'not-found'])
})

test('OFF-078 OFF-084 masks the account of a mandate for all but the bookkeeper', async () => {
  const { school, mother } = await aFamily()
  if (!mother.debtor) throw new Error('The mother pays nothing')
  await aMandate({ school, debtor: mother.debtor })
  const { rows } = await portal.owner.query<{ iban: string; holder: string }>(
    'select iban, holder from mandate where school_id = $1',
    [school.id],
  )
  const [{ iban, holder } = { iban: '', holder: '' }] = rows
  const pageFor = async (browser: Browser) => browser.get(`/api/office/families/${mother.child.id}`)
  const secretary = await pageFor(await anOfficeBrowser(portal, school, 'secretary'))
  expect(secretary.json).toMatchObject({
    payers: {
      mandates: [{ payer: mother.debtor.number, iban: `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}` }],
    },
  })
  expect(secretary.body).not.toContain(iban)
  expect(secretary.body).not.toContain(holder)
  const bookkeeper = await pageFor(await anOfficeBrowser(portal, school, 'bookkeeper'))
  expect(bookkeeper.json).toMatchObject({ payers: { mandates: [{ iban, holder }] } })
  const mentor = await pageFor(await anOfficeBrowser(portal, school, 'mentor', ['1A']))
  expect(mentor.body).not.toContain(iban.slice(-4))
})
