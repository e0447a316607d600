import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { schoolOfFile } from '../../../testing/school-file.ts'
import { readSchoolFile } from '../school-file.ts'

type Parts = Readonly<Record<string, unknown>>

const { settings } = schoolOfFile
const aSchool = (more: Parts = {}) => ({ ...schoolOfFile, ...more })

function faultsIn(parts: Parts): readonly string[] {
  const read = readSchoolFile({ version: 1, school: aSchool(), ...parts }, instant('2026-11-21T09:00:00Z'))
  return 'faults' in read ? read.faults.map(({ place, fault }) => `${place}: ${fault}`) : []
}

const aLine = (more: Parts = {}) => ({ key: 'bus', description: 'Bus', price: 50, ...more })
const aPlan = (more: Parts = {}) => ({ key: 'drie', division: 'AUTO', dates: [{ dueOn: 'T' }], ...more })
const aMethod = (more: Parts = {}) => ({ key: 'incasso', name: 'incasso', visibleName: 'Incasso', ...more })
const aList = (more: Parts = {}) => ({ key: 'reis', title: 'Reis', startsOn: 'T', endsOn: 'T+9', ...more })
const withList = (more: Parts) => ({ lists: [aList({ lines: [aLine()], ...more })] })
const withLine = (more: Parts) => withList({ lines: [aLine(more)] })
const withPlan = (more: Parts, list: Parts = {}) =>
  withList({ methods: [aMethod({ plans: [aPlan(more)] })], ...list })
const withAdjustment = (adjustment: Parts) => withList({ methods: [aMethod({ adjustment })] })
const withTerm = (amount: number, ...paid: readonly number[]) => {
  const bookings = paid.map((one, index) => ({
    key: `b${index}`,
    amount: one,
    at: 'now',
    kind: one < 0 ? 'refund' : 'payment',
  }))
  const term = { reference: '1', dueOn: 'T', amount, method: 'ideal', visibleName: 'iDEAL', bookings }
  const kind = amount < 0 ? 'credit-note' : 'invoice'
  const invoice = {
    number: '1',
    kind,
    description: 'Reis',
    issuedAt: 'now',
    dueOn: 'T',
    total: amount,
    lines: [],
    terms: [term],
  }
  return { orderLists: [{ list: 'reis', child: 'bo', debtor: 'smit', invoices: [invoice] }] }
}
const withFile = (content: Parts) => ({ files: [{ key: 'f', name: 'F', modifiedAt: 'now', content }] })
const anEvent = (more: Parts) => ({ events: [{ key: 'e', title: 'E', startsOn: 'T', endsOn: 'T', ...more }] })
const aToken = (more: Parts) => ({
  linkTokens: [
    { token: 't', purpose: 'login-link', person: 'bo', createdAt: 'now', expiresAt: 'now+5', ...more },
  ],
})
const aSignIn = (issuer: string) => ({
  singleSignOn: [{ type: 'oidc', name: 'Account', requiredGroupType: 'ALL', issuer }],
})
const settle = (more: Parts) => ({ school: aSchool({ settings: { ...settings, ...more } }) })

const aPage = (more: Parts) => ({ section: 'info', name: 'Pagina', ...more })

const LINE = 'lists[0].lines[0]'
const PLAN = 'lists[0].methods[0].plans[0]'

test('PROD-040? accepts a list with every kind of question and payment', () => {
  const methods = [
    aMethod({
      adjustment: { type: 'TOESLAG', amount: 1 },
      plans: [
        aPlan({ key: 'gelijk', minimum: 61, dates: [{ dueOn: 'T' }, { dueOn: 'T' }] }),
        aPlan({
          key: 'delen',
          division: 'PERCENTAGE',
          dates: [
            { dueOn: 'T', share: 33.33 },
            { dueOn: 'T+1', share: 33.33 },
            { dueOn: 'T+2', share: 33.34 },
          ],
        }),
        aPlan({ key: 'vast', division: 'AMOUNT', dates: [{ dueOn: 'T', amount: 61.99 }, { dueOn: 'T+1' }] }),
        aPlan({ key: 'vroeger', visible: false, minimum: 9999 }),
      ],
    }),
  ]
  const choices = [
    aLine({ key: 'a', choice: 'Dag', ticked: true, price: 5 }),
    aLine({ key: 'b', choice: 'Dag', price: 10 }),
    { key: 'c', description: 'C', lines: [aLine({ key: 'd', choice: 'Dag', ticked: true, price: 1 })] },
    aLine({ key: 'k', description: 'Korting', price: -5 }),
  ]
  const tiers = [
    { from: 0, percentage: 100 },
    { from: 10, amount: 2 },
  ]
  expect(faultsIn(withList({ lines: [aLine(), ...choices], methods, tiers }))).toEqual([])
  expect(faultsIn(withTerm(50, 20, 30))).toEqual([])
  expect(faultsIn(withTerm(50, 50, -10))).toEqual([])
  expect(faultsIn(withTerm(-50, -50))).toEqual([])
})

test.each([
  'https://login.example',
  'https://login.example:8443/realms/school',
  'http://127.0.0.1:4220',
  'http://localhost',
])('accepts %s as the URL of an identity provider', (issuer) => {
  expect(faultsIn(aSignIn(issuer))).toEqual([])
})

test.each([
  '/realms/school',
  'https://login.example?tenant=1',
  'https://login.example/realms?tenant=1',
  'https://login.example/#school',
  'https://somebody@login.example',
  'http://login.example',
  'ftp://login.example',
])('rejects %s as the URL of an identity provider', (issuer) => {
  expect(faultsIn(aSignIn(issuer))).toEqual([expect.stringMatching(/^singleSignOn\[0\]\.issuer: /)])
})

test.each<readonly [string, Parts, string]>([
  ['VAT of 19 %', withLine({ vat: 19 }), `${LINE}.vat: Invalid option: expected one of "exempt"|0|9|21`],
  ['VAT of 2100 %', withLine({ vat: 2100 }), `${LINE}.vat: Invalid option: expected one of "exempt"|0|9|21`],
  [
    'a voluntary line that gives money',
    withLine({ voluntary: true, price: -1 }),
    `${LINE}: A voluntary line cannot be below zero`,
  ],
  [
    'a line that is mandatory and a choice',
    withLine({ mandatory: true, choice: 'Dag' }),
    `${LINE}: A line of a choice cannot be mandatory`,
  ],
  [
    'two ticked in one choice group',
    withList({
      lines: ['a', 'b'].map((key) => aLine({ key, choice: 'Dag', ticked: true })),
    }),
    "lists[0].lines[1].ticked: Of the choice 'Dag' another line is ticked already: number 1",
  ],
  [
    'two ticked in one choice group of a category',
    withList({
      lines: [
        {
          key: 'c',
          description: 'C',
          lines: ['a', 'b'].map((key) => aLine({ key, choice: 'Dag', ticked: true })),
        },
      ],
    }),
    "lists[0].lines[0].lines[1].ticked: Of the choice 'Dag' another line is ticked already: number 1",
  ],
  [
    'an amount that no database keeps',
    withLine({ price: 2e9 }),
    `${LINE}.price: Too big: expected number to be <=1000000000`,
  ],
  [
    'more places than there are numbers',
    withLine({ places: 3e9 }),
    `${LINE}.places: Too big: expected number to be <=1000000000`,
  ],
  [
    'a tier of more than everything',
    withList({ tiers: [{ from: 10, percentage: 101 }] }),
    'lists[0].tiers[0].percentage: Too big: expected number to be <=100',
  ],
  [
    'a tier that adds',
    withList({ tiers: [{ from: 10, amount: -1 }] }),
    'lists[0].tiers[0].amount: Too small: expected number to be >=0',
  ],
  [
    'a tier from below zero',
    withList({ tiers: [{ from: -10, amount: 1 }] }),
    'lists[0].tiers[0].from: Too small: expected number to be >=0',
  ],
  [
    'a discount of more than everything',
    withAdjustment({ type: 'KORTING', percentage: 100.01 }),
    'lists[0].methods[0].adjustment.percentage: Too big: expected number to be <=100',
  ],
  [
    'a surcharge below zero',
    withAdjustment({ type: 'TOESLAG', amount: -1 }),
    'lists[0].methods[0].adjustment.amount: Too small: expected number to be >=0',
  ],
  [
    'an adjustment of less than nothing in a list with plans',
    withList({
      methods: [aMethod({ adjustment: { type: 'TOESLAG', amount: -0.5 }, plans: [aPlan()] })],
    }),
    'lists[0].methods[0].adjustment.amount: Too small: expected number to be >=0',
  ],
  [
    'a price that is no amount in a list with plans',
    withList({ lines: [aLine({ price: 1e300 })], methods: [aMethod({ plans: [aPlan()] })] }),
    `${LINE}.price: Too big: expected number to be <=1000000000`,
  ],
  [
    'a booking of more than is stored',
    withTerm(50, 1e300),
    'orderLists[0].invoices[0].terms[0].bookings[0].amount: Too big: expected number to be <=1000000000',
  ],
  [
    'a minimum below zero',
    withPlan({ minimum: -1 }),
    `${PLAN}.minimum: Too small: expected number to be >=0`,
  ],
  [
    'shares that add up to 90 %',
    withPlan({
      division: 'PERCENTAGE',
      dates: [
        { dueOn: 'T', share: 40 },
        { dueOn: 'T', share: 50 },
      ],
    }),
    `${PLAN}.dates: The shares add up to 90 % instead of 100 %`,
  ],
  [
    'a share that is missing',
    withPlan({ division: 'PERCENTAGE', dates: [{ dueOn: 'T', share: 100 }, { dueOn: 'T' }] }),
    `${PLAN}.dates[1]: The share is missing`,
  ],
  [
    'an amount that is missing',
    withPlan({ division: 'AMOUNT', dates: [{ dueOn: 'T' }, { dueOn: 'T' }] }),
    `${PLAN}.dates[0]: The amount is missing`,
  ],
  [
    'a part of nothing',
    withPlan({ division: 'AMOUNT', dates: [{ dueOn: 'T', amount: 0 }, { dueOn: 'T' }] }),
    `${PLAN}.dates[0].amount: The amount of a part is above zero`,
  ],
  [
    'a share that nobody reads',
    withPlan({ dates: [{ dueOn: 'T', share: 100 }] }),
    `${PLAN}.dates[0].share: The division of this plan has no share`,
  ],
  [
    'days that go backwards',
    withPlan({ dates: [{ dueOn: 'T+2' }, { dueOn: 'T+1' }] }),
    `${PLAN}.dates[1].dueOn: It is due before the date above it`,
  ],
  [
    'a minimum that no order reaches',
    withPlan({ minimum: 50.01 }),
    `${PLAN}.minimum: The minimum is 50.01, and nobody can order for more than 50.00`,
  ],
  [
    'a minimum that only a hidden line, or both lines of a choice, would reach',
    withPlan(
      { minimum: 31 },
      {
        lines: [
          aLine({ key: 'a', hidden: true }),
          ...['b', 'c'].map((key) => aLine({ key, choice: 'Dag', price: 30 })),
        ],
      },
    ),
    `${PLAN}.minimum: The minimum is 31.00, and nobody can order for more than 30.00`,
  ],
  [
    'amounts that leave nothing for the last date',
    withPlan({ division: 'AMOUNT', dates: [{ dueOn: 'T', amount: 50 }, { dueOn: 'T' }] }),
    `${PLAN}.dates: What is due before the last date is 50.00, and nobody can order for more than 50.00`,
  ],
  [
    'a list that ends before it begins',
    withList({ endsOn: 'T-1' }),
    'lists[0].endsOn: The list ends before it begins',
  ],
  [
    'a list that is due before it begins',
    withList({ dueOn: 'T-1' }),
    'lists[0].dueOn: The list is due before it begins',
  ],
  [
    'a term that is paid beyond its amount',
    withTerm(50, 50, 0.01),
    'orderLists[0].invoices[0].terms[0].bookings: 50.01 was paid for a term of 50.00',
  ],
  [
    'a term of which more was given back than was paid',
    withTerm(50, 10, -20),
    'orderLists[0].invoices[0].terms[0].bookings: -10.00 was paid for a term of 50.00',
  ],
  [
    'a credit that is given back beyond its amount',
    withTerm(-50, -51),
    'orderLists[0].invoices[0].terms[0].bookings: -51.00 was paid for a term of -50.00',
  ],
  [
    'an event that ends before it begins',
    anEvent({ endsOn: 'T-1' }),
    'events[0].endsOn: It ends before it begins',
  ],
  [
    'a link that is over before it begins',
    aToken({ expiresAt: 'now-5' }),
    'linkTokens[0].expiresAt: It is over before it begins',
  ],
  [
    'somebody who looks along with no debtor',
    { relations: [{ person: 'mo', child: 'bo', looksAlong: true }] },
    'relations[0].debtor: Who only looks along names the debtor whose invoices are seen',
  ],
  [
    'a file that runs',
    withFile({ kind: 'base64', mediaType: 'text/html', data: 'PHA+' }),
    'files[0].content.mediaType: Invalid option: expected one of "application/pdf"',
  ],
  [
    'a zero character',
    withLine({ description: 'a\0b' }),
    `${LINE}.description: A text with a zero character (U+0000)`,
  ],
  [
    'half of a character',
    withLine({ description: '\ud83d' }),
    `${LINE}.description: A text with half of a character (an unpaired surrogate)`,
  ],
  [
    'a control character',
    withLine({ description: 'a\u0007' }),
    `${LINE}.description: A text with a control character`,
  ],
  [
    'a character that could not be decoded',
    withLine({ description: 'Zo\uFFFD' }),
    `${LINE}.description: A text with a character that cannot be read: export the file in UTF-8`,
  ],
  [
    'a page below itself',
    { pages: [aPage({ number: 1, parent: 1 })] },
    'pages[0].parent: A page cannot be below itself',
  ],
  [
    'a page below a page of another section',
    { pages: [aPage({ number: 1 }), aPage({ number: 2, section: 'som', parent: 1 })] },
    'pages[1].parent: Page 1 belongs to another section',
  ],
  [
    'a key of the school that is no name',
    { school: aSchool({ key: 'a.b' }) },
    'school.key: Expected a key of small letters, digits and dashes',
  ],
])('PROD-040? %s is refused with its place', (_what, parts, fault) => {
  const found = faultsIn(parts)
  expect(found).toHaveLength(1)
  expect(found[0]?.slice(0, fault.length)).toBe(fault)
})

test.each([
  '2026-11-21 x',
  '2026-11-21T10:00',
  'T+1 ',
  'T+1x',
  'T 10:00',
  '21-11-2026',
  '0000-01-01',
  '1899-12-31',
  'T+99999',
])('PROD-040? rejects %j as a day', (startsOn) => {
  expect(faultsIn(anEvent({ startsOn }))).toEqual([expect.stringMatching(/^events\[0\]\.startsOn: Not /)])
})

test.each([
  'T+1 10:00 x',
  'T+1 10:00:00',
  'T+1  10:00',
  '2026-11-21',
  '2026-11-21T10:00:00',
  '2026-11-21T10:00:00Z x',
  '2026-11-21T10:00:00 (x) Z',
  'Tue, 3 Nov 2026 10:00:00 GMT+01:00',
  '2026-02-30T10:00:00Z',
  '2026-11-21T24:00:00Z',
  '+012026-11-21T10:00:00Z',
  '1850-01-01T10:00:00Z',
  'now+1 x',
])('PROD-040? rejects %j as a moment', (expiresAt) => {
  expect(faultsIn(aToken({ expiresAt }))).toEqual([
    expect.stringMatching(/^linkTokens\[0\]\.expiresAt: Not /),
  ])
})

test.each(['2026-11-22T10:00Z', '2026-11-22T10:00:00.123456+01:00', '2026-11-22T10:00:00+0100', 'T+1 10:00'])(
  'PROD-040? accepts %j as a moment',
  (expiresAt) => {
    expect(faultsIn(aToken({ expiresAt }))).toEqual([])
  },
)

const NO_ADDRESS = 'Expected an address that begins with https://, or a path that begins with one slash'

test.each([
  'http://edu.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://',
  'https://a@b.example',
  'https://edu.example/ x',
  'https:\\\\edu.example',
  'edu.example',
])('DATA-021 rejects %j as a link of school information or administration', (address) => {
  expect(faultsIn(settle({ eduUrl: address }))).toEqual([`school.settings.eduUrl: ${NO_ADDRESS}`])
  expect(faultsIn({ school: aSchool({ administrationUrl: address }) })).toEqual([
    `school.administrationUrl: ${NO_ADDRESS}`,
  ])
})

test.each([
  '',
  '/edu/',
  '/',
  'https://edu.example',
  'https://edu.example:8443/a?b=c#d',
  'http://127.0.0.1:4300/x',
])('DATA-021 accepts %j as a link of school information', (eduUrl) => {
  expect(faultsIn(settle({ eduUrl }))).toEqual([])
})

test('PROD-040? reports each page in a cycle, but not the pages below it', () => {
  const pages = [
    aPage({ number: 1, parent: 2 }),
    aPage({ number: 2, parent: 1 }),
    aPage({ number: 3, parent: 2 }),
  ]
  expect(faultsIn({ pages })).toEqual([
    'pages[0].parent: A page cannot be below itself',
    'pages[1].parent: A page cannot be below itself',
  ])
})
