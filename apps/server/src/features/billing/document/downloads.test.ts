import { expect } from 'vitest'
import { aFamily } from '../../../../testing/people/families.ts'
import { answered, anInvoice } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { aFile } from '../../../../testing/files/files.ts'
import { orderedIn, orderOf, sendOrder } from '../../../../testing/billing/orders.ts'
import { aParent, aPersonWithRole, aSchool, relate } from '../../../../testing/people/people.ts'
import { signIn, visit } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

test('API-093 API-096? ORD-018 downloads an invoice for its payer as a tagged PDF with its own file name', async ({
  portal,
}) => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent, { lines: [{ amount: 1210 }, { amount: 1090, vatRate: 900 }] })
  const browser = await signIn(portal, parent)
  const order = orderedIn(await sendOrder(browser, list, orderOf(list, [0, 1])))
  const answer = await browser.get(`/lm/factuur/${order.invoice?.guid}.pdf`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('filename="factuur-WL26-00001.pdf"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const text = answer.bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('/Marked true')
  expect(text).toContain('/Lang (nl-NL)')
  expect(text).toContain('pdfuaid:part')
})

test('downloads a credit note with its own file name', async ({ portal }) => {
  const parent = await aFamily(portal.owner)
  const invoice = await anInvoice(await aListFor(parent), {
    kind: 'credit-note',
    number: 'WL26-00007',
    total: -1000,
    terms: [{ amount: -1000 }],
  })
  const answer = await (await signIn(portal, parent)).get(`/lm/factuur/${invoice.id}.pdf`)
  expect(answer.headers['content-disposition']).toContain('creditnota-WL26-00007.pdf')
})

test('API-096? returns not found for an invoice of a neighbour, of another school or unknown', async ({
  portal,
}) => {
  const parent = await aFamily(portal.owner)
  const neighbour = await aParent(parent.school)
  const theirs = await anInvoice(await aListFor(neighbour))
  const abroad = await anInvoice(await aListFor(await aFamily(portal.owner)))
  const browser = await signIn(portal, parent)
  for (const id of [theirs.id, abroad.id, crypto.randomUUID()]) {
    const answer = await browser.get(`/lm/factuur/${id}.pdf`)
    expect([answer.status, answer.code]).toEqual([404, 'not-found'])
  }
})

test('API-096? rejects the invoice for a guardian who does not pay, and allows it for a read-only one', async ({
  portal,
}) => {
  const parent = await aFamily(portal.owner)
  const invoice = await anInvoice(await aListFor(parent))
  const other = await aPersonWithRole(parent.school, 'ouder')
  await relate(other, parent.child)
  expect((await (await signIn(portal, other)).get(`/lm/factuur/${invoice.id}.pdf`)).code).toBe('not-found')
  const along = await aPersonWithRole(parent.school, 'ouder')
  await relate(along, parent.child, { debtor: parent.debtor, isReadOnly: true })
  expect((await (await signIn(portal, along)).get(`/lm/factuur/${invoice.id}.pdf`)).status).toBe(200)
})

test('API-094 ORD-019 downloads conditions only for a family that has the list', async ({ portal }) => {
  const parent = await aFamily(portal.owner)
  const file = await aFile(parent.school)
  await answered(await aListFor(parent, { conditionsFile: file }))
  const address = `/lm/voorwaarden/${file}.pdf`
  const answer = await (await signIn(portal, parent)).get(address)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const neighbour = await aParent(parent.school)
  expect((await (await signIn(portal, neighbour)).get(address)).code).toBe('not-found')
})

test('API-094 returns not found for the conditions of a hidden list until it is answered', async ({
  portal,
}) => {
  const parent = await aFamily(portal.owner)
  const file = await aFile(parent.school)
  const list = await aListFor(parent, { conditionsFile: file, visible: false })
  const browser = await signIn(portal, parent)
  expect((await browser.get(`/lm/voorwaarden/${file}.pdf`)).code).toBe('not-found')
  await answered(list)
  expect((await browser.get(`/lm/voorwaarden/${file}.pdf`)).status).toBe(200)
})

test('API-095 shows the logo before sign-in, in the colour of the school', async ({ portal }) => {
  const school = await aSchool(portal.owner, { settings: { brandColour: '#0B4F6C' } })
  const answer = await (await visit(portal, school)).get('/lm/logo.cfm?at=1')
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.body).toContain('fill="#0B4F6C"')
})

test('API-095 DATA-137 shows the logo of the school, and never that of another school', async ({
  portal,
}) => {
  const school = await aSchool(portal.owner)
  await aFile(school, { name: 'logo.svg', mediaType: 'image/svg+xml', content: '<svg/>' })
  expect((await (await visit(portal, school)).get('/lm/logo.cfm')).body).toBe('<svg/>')
  const other = await visit(portal, await aSchool(portal.owner))
  expect((await other.get('/lm/logo.cfm')).body).not.toBe('<svg/>')
})
