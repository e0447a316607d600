import { expect } from 'vitest'
import { aCollectingSchool, FAMILY_ACCOUNT, OTHER_ACCOUNT } from '../../../testing/payments/bank-files.ts'
import { anActor } from '../../../testing/people/families.ts'
import { anInvoice } from '../../../testing/billing/invoices.ts'
import { aListFor } from '../../../testing/billing/lists.ts'
import { readList } from '../../../testing/billing/orders.ts'
import { aPersonWithRole, relate, type TestPerson } from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { findInvoiceOfPayer } from './document/find-invoice-of-payer.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** A debtor with a mandate, an invoice collected with it, and a read-only guardian. */
async function aCollectedInvoice() {
  const family = await aCollectingSchool(portal.owner)
  const { school, debtor, child } = family
  const list = await aListFor(family)
  const invoice = await anInvoice(list, { terms: [{ methodName: 'incasso' }] })
  await portal.owner.query(
    'update term set mandate_id = (select id from mandate where debtor_id = $2) where id = $1',
    [invoice.terms[0], debtor.id],
  )
  await portal.owner.query('update debtor set last_used_iban = $2, last_used_holder = $3 where id = $1', [
    debtor.id,
    OTHER_ACCOUNT,
    'Jeroen de Vries',
  ])
  const payer = await aPersonWithRole(school, 'ouder')
  await relate(payer, child, { debtor })
  const guardian = await aPersonWithRole(school, 'ouder')
  await relate(guardian, child, { debtor, isReadOnly: true })
  return { list, invoice, payer, guardian }
}

/** The account of the first term, as printed on the document for this person. */
const onDocument = ({ school, id }: TestPerson, invoice: Parameters<typeof findInvoiceOfPayer>[2]) =>
  portal.schools.read(school.id, async (tx) => {
    const child = await findInvoiceOfPayer(tx, anActor(school.id, id), invoice)
    return child.terms[0]?.mandate?.account
  })

test('A1 shows payers their own account in the list and on its document', async () => {
  const { list, invoice, payer } = await aCollectedInvoice()
  const seen = await readList(await signIn(portal, payer), list)
  expect(seen.account).toMatchObject({ defaultIban: OTHER_ACCOUNT, defaultHolder: 'Jeroen de Vries' })
  expect(seen.account.mandate).toMatchObject({ iban: FAMILY_ACCOUNT, holder: 'M. de Vries' })
  expect(seen.invoice?.terms[0]?.mandate).toMatchObject({ account: FAMILY_ACCOUNT })
  expect(await onDocument(payer, invoice.id)).toBe(FAMILY_ACCOUNT)
})

test('A1 hides the account and its holder from a read-only guardian, in the list and on its document', async () => {
  const { list, invoice, guardian } = await aCollectedInvoice()
  const seen = await readList(await signIn(portal, guardian), list)
  expect(seen.account).toMatchObject({ defaultIban: 'NL•• •••• 4321', defaultHolder: '•••' })
  expect(seen.account.mandate).toMatchObject({ iban: 'NL•• •••• 6789', holder: '•••' })
  const [part] = seen.invoice?.terms ?? []
  expect(part?.mandate).toMatchObject({ account: 'NL•• •••• 6789', holder: '•••' })
  for (const secret of [FAMILY_ACCOUNT, OTHER_ACCOUNT, 'M. de Vries', 'Jeroen de Vries'])
    expect(JSON.stringify(seen)).not.toContain(secret)
  expect(await onDocument(guardian, invoice.id)).toBe('NL•• •••• 6789')
})

test('A1 PD-18 hides the account from an administrator who impersonates the payer', async () => {
  const { list, payer } = await aCollectedInvoice()
  const admin = await aPersonWithRole(payer.school, 'beheerder')
  const browser = await signIn(portal, admin)
  const started = await browser.post(`/api/impersonate/${payer.id}/start`, { reason: 'Vraag van de ouder' })
  expect(started.status).toBe(200)
  const seen = await readList(browser, list)
  expect(seen.account.mandate).toMatchObject({ iban: 'NL•• •••• 6789', holder: '•••' })
})
