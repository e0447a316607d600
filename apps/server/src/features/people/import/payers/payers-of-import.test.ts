import { describe, expect } from 'vitest'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import { anInvoice } from '../../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../../testing/billing/lists.ts'
import { doOfficeJob } from '../../../../../testing/account/office-jobs.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  aDebtor,
  aParent,
  aSchool,
  type TestPerson,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const OF_PUPIL = ['Leerlingnummer', 'Roepnaam', 'Achternaam', 'Geslacht']
const OF_GUARDIAN = ['nummer', 'voornaam', 'achternaam', 'betalernummer', 'deel']
const OF_ADDRESS = ['straat', 'huisnummer', 'toevoeging', 'postcode', 'plaats', 'land']
const HEADERS = OF_PUPIL.concat(
  [...OF_GUARDIAN, ...OF_ADDRESS].map((field) => `Ouder 1 ${field}`),
  OF_GUARDIAN.map((field) => `Ouder 2 ${field}`),
)
const SEM = ['100', 'Sem', 'Vries', 'm']
const els = (payer = '', share = '', address = ['', '', '', '', '', '']) => [
  '900',
  'Els',
  'Vries',
  payer,
  share,
  ...address,
]
const jan = (payer = '', share = '') => ['901', 'Jan', 'Bos', payer, share]
const PLEIN = ['Vestingplein', '12', 'bis', '9999zz', 'Vestingdam', 'Nederland']

type Preview = {
  hash: string
  leftToOffice: number
  counts: { changed: number; unchanged: number }
  newPayers: object[]
  changed: { name: string; fields: object[] }[]
  refused: { row: number; faults: { column: number; reason: string }[] }[]
}

type Clerk = Browser & { readonly person: TestPerson }

async function previewOf(browser: Clerk, rows: readonly (readonly string[])[]) {
  const text = [HEADERS, ...rows].map((cells) => cells.join(';')).join('\n')
  const { json } = await browser.post('/api/office/imports', {
    name: 'gezinnen.csv',
    content: Buffer.from(text).toString('base64'),
  })
  const { id, columns } = json as { id: string; columns: { field?: string }[] }
  const fields = columns.map(({ field }) => field ?? null)
  await browser.put(`/api/office/imports/${id}/mapping`, { fields, isComplete: false })
  const shown = (await browser.get(`/api/office/imports/${id}/preview`)).json as Preview
  const apply = async () => {
    const { code } = await browser.post(
      `/api/office/imports/${id}/apply`,
      { hash: shown.hash, gone: 0 },
      { 'idempotency-key': crypto.randomUUID() },
    )
    if (code !== undefined) return { code }
    await doOfficeJob(portal, browser.person.school)
    const { stopped } = (await browser.get(`/api/office/imports/${id}`)).json as { stopped?: string }
    return { code: stopped }
  }
  return { fields, shown, apply }
}

async function imported(browser: Clerk, rows: readonly (readonly string[])[]) {
  const { shown, apply } = await previewOf(browser, rows)
  expect(shown.refused).toEqual([])
  expect((await apply()).code).toBeUndefined()
  return shown
}

const one = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows[0]

/** The payers, links, shares and addresses of a school. */
const contentsOf = ({ id }: TestSchool) =>
  one(
    `select (select jsonb_agg(jsonb_build_array(debtor_number, name) order by debtor_number) from debtor where school_id = $1) as payers,
      (select jsonb_agg(jsonb_build_array(p.source_id, d.debtor_number) order by p.source_id) from relation r
        join person p on p.school_id = r.school_id and p.id = r.person_id
        left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id where r.school_id = $1) as links,
      (select jsonb_agg(jsonb_build_array(d.debtor_number, s.share, s.of_office) order by d.debtor_number) from payer_share s
        join debtor d on d.school_id = s.school_id and d.id = s.debtor_id where s.school_id = $1) as shares,
      (select jsonb_agg(jsonb_build_array(street, house_number, postal_code, country)) from postal_address where school_id = $1) as addresses`,
    id,
  )

async function aSecretary() {
  const school = await aSchool(portal.owner)
  return { school, browser: await anOfficeBrowser(portal, school, 'secretary') }
}

describe('payers and addresses of a spreadsheet', () => {
  test('OFF-076 OFF-080 are recognised, previewed, stored once, and the same file changes nothing', async () => {
    const { school, browser } = await aSecretary()
    const rows = [[...SEM, ...els('904211', '33,33', PLEIN), ...jan('904212', '66,67 %')]]
    const { fields, shown, apply } = await previewOf(browser, rows)
    expect(fields.slice(7, 15)).toEqual(
      ['payer', 'share', 'street', 'houseNumber', 'houseSuffix', 'postalCode', 'city', 'country'].map(
        (field) => `guardian1.${field}`,
      ),
    )
    expect(shown.newPayers).toEqual([
      { number: '904211', name: 'Els Vries' },
      { number: '904212', name: 'Jan Bos' },
    ])
    expect((await apply()).code).toBeUndefined()
    const stored = await contentsOf(school)
    expect(stored).toEqual({
      payers: [
        ['904211', 'Els Vries'],
        ['904212', 'Jan Bos'],
      ],
      links: [
        ['900', '904211'],
        ['901', '904212'],
      ],
      shares: [
        ['904211', 3333, false],
        ['904212', 6667, false],
      ],
      addresses: [['Vestingplein', '12 bis', '9999 ZZ', '']],
    })
    const again = await imported(browser, rows)
    expect(again).toMatchObject({ changed: [], newPayers: [], leftToOffice: 0 })
    expect(await contentsOf(school)).toEqual(stored)
  })

  test('OFF-076 OFF-080 shows what changes, old and new', async () => {
    const { browser } = await aSecretary()
    await imported(browser, [[...SEM, ...els('904211', '100', PLEIN), ...jan()]])
    const moved = PLEIN.with(1, '14').with(2, '')
    const { shown } = await previewOf(browser, [
      [...SEM, ...els('904211', '50', moved), ...jan('904212', '50')],
    ])
    expect(shown.changed).toMatchObject([
      {
        name: 'Sem Vries',
        fields: [
          { field: 'payer', old: '', new: 'Jan Bos: 904212' },
          { field: 'share', old: '904211 100 %', new: '904211 50 % + 904212 50 %' },
        ],
      },
      {
        name: 'Els Vries',
        fields: [
          {
            field: 'address',
            old: 'Vestingplein 12 bis, 9999 ZZ  VESTINGDAM',
            new: 'Vestingplein 14, 9999 ZZ  VESTINGDAM',
          },
        ],
      },
    ])
  })

  test('OFF-076 OFF-080 refuses rows by column with the reason, and writes nothing', async () => {
    const { school, browser } = await aSecretary()
    const neighbour = await aParent(school)
    const student = await aDebtor(school, { student: true })
    const closed = await aDebtor(school, { active: false })
    const before = await contentsOf(school)
    const pupil = (number: number) => [`${number}`, 'Sem', 'Vries', 'm']
    const guardian = (number: number, payer: string, share = '', address = ['', '', '', '', '', '']) => [
      `9${number}`,
      ...els(payer, share, address).slice(1),
    ]
    const none = ['', '', '', '', '']
    const { shown, apply } = await previewOf(browser, [
      [...pupil(1), ...guardian(1, "1' or '1'='1"), ...none],
      [...pupil(2), ...guardian(2, '=1+1'), ...none],
      [...pupil(3), ...guardian(3, '1'.repeat(31)), ...none],
      [...pupil(4), ...guardian(4, '904300', '100,001'), ...none],
      [...pupil(5), ...guardian(5, '904301', '-5'), ...none],
      [...pupil(6), ...guardian(6, '904302', '101'), ...none],
      [...pupil(7), ...guardian(7, '904303', '99'), ...none],
      [...pupil(8), ...guardian(8, '', '100'), ...none],
      [...pupil(9), ...guardian(9, student.number), ...none],
      [...pupil(10), ...guardian(10, closed.number), ...none],
      [...pupil(11), ...guardian(11, neighbour.debtor?.number ?? ''), ...none],
      [...pupil(12), ...guardian(12, '904304'), ...none],
      [...pupil(13), ...guardian(13, '904304'), ...none],
      [...pupil(14), ...guardian(14, '', '', PLEIN.with(3, '12')), ...none],
      [...pupil(15), ...guardian(15, '', '', PLEIN.with(0, '')), ...none],
      [...pupil(16), ...guardian(16, '', '', PLEIN.with(0, 'x'.repeat(90))), ...none],
    ])
    expect(
      shown.refused.map(({ row, faults }) => [
        row,
        ...faults.map(({ column, reason }) => `${column} ${reason}`),
      ]),
    ).toEqual([
      [2, '7 no-payer'],
      [3, '7 no-payer'],
      [4, '7 no-payer'],
      [5, '8 no-share'],
      [6, '8 no-share'],
      [7, '8 no-share'],
      [8, '8 shares-incomplete'],
      [9, '8 share-without-payer'],
      [10, '7 payer-is-student'],
      [11, '7 payer-closed'],
      [12, '7 payer-of-other-family'],
      [14, '7 payer-of-other-family'],
      [15, '12 address-incomplete'],
      [16, '9 address-incomplete'],
      [17, '9 address-incomplete'],
    ])
    expect((await apply()).code).toBe('import-has-faults')
    expect(await contentsOf(school)).toEqual(before)
  })

  test('OFF-073 OFF-076 refuses to take a payer away with something open', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, [[...SEM, ...els('904211', '100'), ...jan()]])
    const [child, debtor] = [
      (await one(`select id from person where school_id = $1 and source_id = '100'`, school.id)) as {
        id: never
      },
      (await one(`select id, debtor_number as number from debtor where school_id = $1`, school.id)) as {
        id: never
        number: string
      },
    ]
    await anInvoice(await aListFor({ school, child, debtor }))
    const { shown } = await previewOf(browser, [[...SEM, ...els('904299', '100'), ...jan()]])
    expect(shown.refused).toMatchObject([{ row: 2, faults: [{ column: 7, reason: 'payer-has-open' }] }])
  })

  test('OFF-075 leaves what the office changed alone, and says how much', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, [[...SEM, ...els('904211', '100', PLEIN), ...jan()]])
    const { id } = (await one(
      `select id from person where school_id = $1 and source_id = '100'`,
      school.id,
    )) as { id: string }
    type State = { links: { relation: string; number: string }[] }
    const page = (await browser.get(`/api/office/families/${id}`)).json as {
      guardians: { id: string; address?: object }[]
      payers: { stored: State }
    }
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const from = page.payers.stored
    const links = from.links.map((link) => ({
      ...link,
      ...(link.number === '' ? { number: '904299', isNew: true } : { isNew: false }),
    }))
    const shares = [
      { number: '904211', share: 40 },
      { number: '904299', share: 60 },
    ]
    const startsOn = portal.clock.now.slice(0, 10)
    expect(
      (
        await browser.put(
          `/api/office/families/${id}/payers`,
          { from, to: { links, shares, startsOn } },
          key(),
        )
      ).status,
    ).toBe(204)
    const owner = page.guardians.find(({ address }) => address)
    expect(
      (await browser.put(`/api/office/people/${owner?.id}/address`, { from: owner?.address }, key())).status,
    ).toBe(204)
    const before = await contentsOf(school)
    const shown = await imported(browser, [[...SEM, ...els('904211', '50', PLEIN), ...jan('904212', '50')]])
    expect(shown).toMatchObject({ changed: [], newPayers: [], leftToOffice: 3 })
    expect(await contentsOf(school)).toEqual(before)
  })
})
