import { describe, expect, test } from 'vitest'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import {
  aCollectingSchool,
  aStatement,
  FAMILY_ACCOUNT,
  mailsOf,
  numbered,
  OTHER_ACCOUNT,
  paidOf,
} from '../../../../../testing/payments/bank-files.ts'
import { aTwoParentFamily, aSibling } from '../../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../../testing/billing/invoices.ts'
import { UnusableBankFile } from '../../../../gateways/bank-files/unusable-bank-file.ts'
import type { BankDeps } from '../bank-deps.ts'
import { importStatement } from './import-statement.ts'
import { asDryRun } from '../dry-run.ts'

const fixture = bankFixture({ now: '2026-12-02T08:00:00Z', method: 'overboeking', amounts: [5000, 3000] })

const suspense = () =>
  fixture.query<{ amount: number; reason: string }>(
    'select amount::int, reason from suspense_entry where school_id = $1 order by id',
  )
const tasks = () =>
  fixture.query<{ amount: number; state: string }>(
    'select amount::int, state from refund_task where school_id = $1 order by id',
  )

describe('transfers', () => {
  test('pay the reference that the payer wrote, in any notation', async () => {
    const second = fixture.references[1]?.replaceAll('-', ' ').toLowerCase() ?? ''
    expect(await fixture.importLines({ amount: 3000, text: `kamp Sem ${second}` })).toEqual([
      'transfer reference',
    ])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 3000])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual(['payment-received'])
  })

  test('pay the structured reference', async () => {
    const bare = fixture.references[0]?.replaceAll('-', '') ?? ''
    expect(await fixture.importLines({ amount: 5000, text: `RF18${bare}` })).toEqual(['transfer reference'])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  })

  test('pay by amount and account without a reference, then by amount and name', async () => {
    expect(
      await fixture.importLines({ amount: 3000, account: FAMILY_ACCOUNT, text: 'schoolkosten' }),
    ).toEqual(['transfer account'])
    expect(
      await fixture.importLines({ amount: 5000, account: OTHER_ACCOUNT, name: 'Vries, Mw. M. de' }),
    ).toEqual(['transfer name'])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
  })

  test('A6 M12 match by name a payer whose relation ends later, who gets mail until that day', async () => {
    const endOn = (day: string) =>
      fixture.owner.query('update relation set ended_on = $2 where school_id = $1', [
        fixture.family.school.id,
        day,
      ])
    await endOn('2026-12-03')
    expect(await fixture.importLines({ amount: 5000, name: 'Jeroen de Vries' })).toEqual(['transfer name'])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual(['payment-received'])
    await endOn('2026-12-02')
    expect(await fixture.importLines({ amount: 3000, name: 'Jeroen de Vries' })).toEqual([
      'suspense unmatched',
    ])
    await fixture.importLines({ amount: 3000, text: fixture.references[1] })
    expect(await fixture.query('select from mail where school_id = $1')).toHaveLength(2)
  })

  test('link the account to the family, which identifies the next transfer', async () => {
    expect(
      await fixture.importLines({ amount: 5000, account: OTHER_ACCOUNT, text: fixture.references[0] }),
    ).toEqual(['transfer reference'])
    expect(await fixture.importLines({ amount: 3000, account: OTHER_ACCOUNT })).toEqual(['transfer account'])
  })

  test('PAY-034? confirm an announced payment', async () => {
    await fixture.owner.query(`update term set announced_at = now() where id = $1`, [fixture.terms[0]])
    await fixture.importLines({ amount: 5000, text: fixture.references[0] })
    const [row] = await fixture.query<{ announced: number }>(
      'select count(announced_at)::int as announced from term where school_id = $1',
    )
    expect(row?.announced).toBe(0)
  })

  test('PAY-033? M6 book a surplus as a credit with a task, also when the invoice was paid before', async () => {
    await fixture.importLines(
      { amount: 5025, text: fixture.references[0] },
      { amount: 5000, text: fixture.references[0] },
    )
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
    expect(await tasks()).toEqual([
      { amount: 25, state: 'open' },
      { amount: 5000, state: 'open' },
    ])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual([
      'payment-received',
      'payment-surplus',
    ])
  })
})

/** The address of the invoice in the portal, at the host of the school. */
const ADDRESS =
  /\nhttps:\/\/school-[0-9a-f-]+\.test\/app\/portal\/child\/[0-9a-f-]{36}\/invoices\/invoice\/[0-9a-f-]{36}\n/

test('A1 M12 mails about a transfer link to its invoice, which has the receipt', async () => {
  await fixture.importLines({ amount: 5025, text: fixture.references[0] })
  const found = await fixture.query<{ cause: string; text: string }>(
    `select split_part(cause, ':', 1) as cause, text from mail where school_id = $1 order by cause`,
  )
  expect(found.map(({ cause }) => cause)).toEqual([
    'payment-received',
    'payment-received',
    'payment-surplus',
    'payment-surplus',
  ])
  for (const { text } of found) expect(text).toMatch(ADDRESS)
  const list = await fixture.query<{ child: string; list: string }>(
    'select child_id as child, id as list from order_list where school_id = $1',
  )
  expect(found[0]?.text).toContain(`/child/${list[0]?.child}/invoices/invoice/${list[0]?.list}\n`)
})

test('mails of a school without a host have no link', async () => {
  await fixture.owner.query('delete from school_host where school_id = $1', [fixture.family.school.id])
  await fixture.importLines({ amount: 5000, text: fixture.references[0] })
  const found = await fixture.query<{ text: string }>('select text from mail where school_id = $1')
  for (const { text } of found) expect(text).not.toMatch(/https:|undefined/)
})

describe('the mail about a transfer for several children', () => {
  const mails = async () => {
    const found = await fixture.query<{ text: string }>(
      'select text from mail where school_id = $1 order by id',
    )
    return found.map(({ text }) => text.replaceAll('\u00a0', ' '))
  }
  const textTo = async (name: string) =>
    (await mails()).find((text) => text.startsWith(`Beste ${name} `)) ?? ''
  /** Noor has an invoice of 25 euros. Jeroen pays as the same debtor, but no longer for her. */
  const anInvoiceOfNoor = async () => {
    const noor = await aSibling(fixture.family)
    const [reference] = await numbered(fixture.owner, await anInvoiceInTerms(noor, [2500], 'overboeking'))
    const [, jeroen] = fixture.family.parents
    await fixture.owner.query(
      `update relation set ended_on = '2026-11-01' where person_id = $1 and child_id = $2`,
      [jeroen.person.guid, noor.child.id],
    )
    return reference
  }

  test('A1 lists the amount per invoice, to each reader about the children that this reader pays for', async () => {
    const reference = await anInvoiceOfNoor()
    await fixture.importLines({ amount: 7500, text: `${fixture.references[0]} en ${reference}` })
    for (const words of ['€ 75,00', `Sem: Schoolkosten (1/2) (kenmerk ${fixture.references[0]})\n€ 50,00`])
      expect(await textTo('Marieke')).toContain(words)
    expect(await textTo('Marieke')).toContain(`Noor: Schoolkosten (kenmerk ${reference})\n€ 25,00`)
    expect(await textTo('Jeroen')).toContain('€ 50,00')
    expect(await textTo('Jeroen')).not.toMatch(new RegExp(`Noor|75,00|25,00|${reference}`))
  })

  test('A1 M6 reports a surplus only to those who see the invoice', async () => {
    const reference = await anInvoiceOfNoor()
    await fixture.importLines(
      { amount: 2600, text: reference },
      { amount: 5100, text: fixture.references[0] },
    )
    const found = await fixture.query<{ text: string }>(
      `select text from mail where school_id = $1 and cause like 'payment-surplus%' order by text`,
    )
    const [toJeroen, ...toMarieke] = found.map(({ text }) => text)
    expect(toJeroen).toMatch(new RegExp(`^Beste Jeroen [^]*${fixture.references[0]}[^]*€\\s1,00`))
    expect(toMarieke).toHaveLength(2)
    for (const text of toMarieke) expect(text).toMatch(/^Beste Marieke /)
    expect(toMarieke.filter((text) => text.includes(reference ?? '?'))).toHaveLength(1)
  })
})

describe('a payment without a certain match', () => {
  test('M8 is suspended with its reason and sends no mail', async () => {
    const found = await fixture.importLines(
      { amount: 4999, account: FAMILY_ACCOUNT },
      { amount: 700, name: 'Onbekende afzender' },
      { amount: 5000, text: fixture.references[0], currency: 'USD' },
    )
    expect(found).toEqual(['suspense amount-differs', 'suspense unmatched', 'suspense other-currency'])
    expect(await suspense()).toEqual([
      { amount: 4999, reason: 'amount-differs' },
      { amount: 700, reason: 'unmatched' },
      { amount: 5000, reason: 'other-currency' },
    ])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual([])
  })

  test('is ignored when the school is the payer', async () => {
    expect(
      await fixture.importLines({ amount: -12_000, name: 'Energie BV', account: OTHER_ACCOUNT }),
    ).toEqual(['not-ours '])
    expect(await suspense()).toEqual([])
  })

  test('A1 does not match a reference of another school', async () => {
    const other = await aCollectingSchool(fixture.owner)
    const [foreign] = await numbered(fixture.owner, await anInvoiceInTerms(other, [900]))
    expect(await fixture.importLines({ amount: 900, text: foreign })).toEqual(['suspense unmatched'])
  })

  test('is suspended when two families share the name', async () => {
    const neighbours = await aTwoParentFamily(fixture.family.school)
    await anInvoiceInTerms(neighbours, [3000], 'overboeking')
    expect(await fixture.importLines({ amount: 3000, name: 'Marieke de Vries' })).toEqual([
      'suspense several-invoices',
    ])
  })
})

describe('reversals', () => {
  test('M9 compensate a transfer, and its term is open again', async () => {
    await fixture.importLines({ amount: 5000, text: fixture.references[0], account: OTHER_ACCOUNT })
    expect(await fixture.importLines({ amount: -5000, account: OTHER_ACCOUNT, reversal: true })).toEqual([
      'reversed ',
    ])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    const entries = await fixture.query<{ kind: string }>(
      'select kind from ledger_entry where school_id = $1 order by id',
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'chargeback'])
    expect(await fixture.importLines({ amount: -5000, account: OTHER_ACCOUNT, reversal: true })).toEqual([
      'suspense return-unmatched',
    ])
  })

  /** The mails about it, by first name of the recipient. */
  const mails = async () => {
    const found = await fixture.query<{ name: string; text: string }>(
      `select split_part(p.full_name, ' ', 1) as name, m.text from mail m
       join person p on p.school_id = m.school_id and m.cause like '%' || p.id
       where m.school_id = $1 and m.cause ~ '^(payment-charged-back|surplus-reversed)' order by name, m.cause`,
    )
    return found.map(({ name, text }) => ({ name, text: text.replaceAll('\u00a0', ' ') }))
  }
  const takeBack = (amount: number) =>
    fixture.importLines({
      amount: -amount,
      account: OTHER_ACCOUNT,
      reversal: true,
      name: 'M de Vries inzake scheiding',
      text: 'Ontvangen in strijd met machtiging 88-17',
    })

  test("A1 M9 mail which invoice is open again with a link, and nothing of the bank's text", async () => {
    await fixture.importLines({ amount: 5000, text: fixture.references[0], account: OTHER_ACCOUNT })
    await takeBack(5000)
    const told = await mails()
    expect(told.map(({ name }) => name)).toEqual(['Jeroen', 'Marieke'])
    for (const { text } of told) {
      expect(text).toContain(`van € 50,00 voor Schoolkosten (kenmerk ${fixture.references[0]}) teruggeboekt`)
      expect(text).toMatch(ADDRESS)
      expect(text).not.toMatch(/machtiging|scheiding|de Vries inzake/)
    }
  })

  test('A1 M9 mail nothing to a person who does not see the invoice', async () => {
    const [, jeroen] = fixture.family.parents
    const noor = await aSibling(fixture.family)
    await fixture.importLines({ amount: 5000, text: fixture.references[0], account: OTHER_ACCOUNT })
    await fixture.owner.query(
      `update relation set ended_on = '2026-11-01' where person_id = $1 and child_id <> $2`,
      [jeroen.person.guid, noor.child.id],
    )
    await takeBack(5000)
    expect((await mails()).map(({ name }) => name)).toEqual(['Marieke'])
  })

  test('A1 M6 cancel the refund of its surplus, and the mail says so', async () => {
    await fixture.owner.query(`update person set language = 'en' where id = $1`, [
      fixture.family.parents[0].person.guid,
    ])
    await fixture.importLines({ amount: 5025, text: fixture.references[0], account: OTHER_ACCOUNT })
    await takeBack(5025)
    const [, jeroen, back, marieke] = (await mails()).map(({ text }) => text)
    expect(jeroen).toContain('De bank heeft € 0,25 teruggenomen die te veel was overgemaakt.')
    expect(marieke).toContain(
      'The bank has taken back € 0,25 that had been transferred over and above the invoices.',
    )
    expect(back).toContain('taken back the payment of € 50,00')
    expect(await tasks()).toEqual([{ amount: 25, state: 'done' }])
  })
})

describe('a repeated import', () => {
  test('M2 changes nothing and returns when the file was handled', async () => {
    const content = aStatement([{ amount: 5000, text: fixture.references[0] }])
    await fixture.importFile(content)
    const again = await fixture.importFile(content, 'kopie.xml')
    expect(again).toEqual({
      repeatedSince: '2026-12-02T08:00:00.000Z',
      lines: [],
      pending: 0,
      notUnderstood: [],
    })
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  })

  test('M2 skips a line that another file contained', async () => {
    const line = { amount: 5000, text: fixture.references[0] ?? '', reference: 'BANK-7' }
    await fixture.importLines(line)
    expect(await fixture.importLines(line, { amount: 3000, text: fixture.references[1] })).toEqual([
      'known',
      'transfer reference',
    ])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
  })

  test('M2 books two concurrent imports of one file once', async () => {
    const content = aStatement([
      { amount: 5000, text: fixture.references[0] },
      { amount: 3000, text: fixture.references[1] },
    ])
    await Promise.all([fixture.importFile(content), fixture.importFile(content), fixture.importFile(content)])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
    expect(await tasks()).toEqual([])
  })

  test('M10 finishes an interrupted run', async () => {
    const content = aStatement([
      { amount: 5000, text: fixture.references[0] },
      { amount: 3000, text: fixture.references[1] },
    ])
    let writes = 0
    const dying: BankDeps = {
      ...fixture.deps,
      schools: {
        ...fixture.schools,
        write: (schoolId, work) => {
          writes += 1
          return writes === 3 ? Promise.reject(new Error('killed')) : fixture.schools.write(schoolId, work)
        },
      },
    }
    await expect(
      importStatement(dying, fixture.family.school.id, { name: 'a.xml', content }),
    ).rejects.toThrow('killed')
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
    const { lines } = await fixture.importFile(content)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['known', 'transfer'])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
  })
})

describe('an invalid file', () => {
  test.each([
    ['of another account', () => aStatement([{ amount: 100 }], OTHER_ACCOUNT)],
    ['of another format', () => '<Document/>'],
  ])('%s books nothing', async (_, content) => {
    await expect(fixture.importFile(content())).rejects.toThrow(UnusableBankFile)
    expect(await fixture.query('select 1 from bank_file where school_id = $1')).toEqual([])
  })
})

test('a dry run reports the result and changes nothing', async () => {
  const content = aStatement([
    { amount: 5000, text: fixture.references[0] },
    { amount: 5000, text: fixture.references[0] },
  ])
  const would = await asDryRun(fixture.schools, fixture.family.school.id, (schools) =>
    importStatement({ ...fixture.deps, schools }, fixture.family.school.id, { name: 'a.xml', content }),
  )
  expect(would.lines.map(({ outcome }) => outcome)).toEqual(['transfer', 'transfer'])
  for (const table of ['bank_file', 'bank_line', 'ledger_entry', 'refund_task', 'mail'])
    expect(await fixture.query(`select 1 from ${table} where school_id = $1`)).toEqual([])
  expect(await fixture.importFile(content)).toEqual(would)
})
