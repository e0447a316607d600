import { describe, expect, test } from 'vitest'
import { NO_AUDIENCE } from '../../account/account.public.ts'
import { guid } from '../../values/guid.ts'
import { cents } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import type { DraftArticle, DraftMethod, DraftPlan, ListDraft } from './list-draft.ts'
import { isPublishable, problemsOf, type ListReach } from './list-problems.ts'

const today = calendarDay('2026-11-21')
const key = guid('00000000-0000-4000-8000-000000000001')

const article = (part: Partial<DraftArticle> = {}): DraftArticle => ({
  key,
  description: 'Werkboek',
  price: cents(500),
  vat: 'exempt',
  need: 'optional',
  category: '',
  choice: '',
  ticked: false,
  messageNotSelected: '',
  ledgerAccount: '',
  ...part,
})

const method = (part: Partial<DraftMethod> = {}): DraftMethod => ({
  key,
  name: 'ideal',
  payLater: false,
  instalmentsRequired: false,
  plans: [],
  ...part,
})

const draft = (part: Partial<ListDraft> = {}): ListDraft => ({
  title: 'Boeken',
  description: '',
  startsOn: calendarDay('2026-12-01'),
  endsOn: calendarDay('2026-12-31'),
  commentEnabled: false,
  signature: false,
  nothingWhenFull: false,
  articles: [article()],
  methods: [method()],
  tiers: [],
  audience: { ...NO_AUDIENCE, everybody: true },
  ...part,
})

const found = (part: Partial<ListDraft>, reach?: ListReach) =>
  problemsOf(draft(part), today, reach).map(({ code, path }) => `${code} ${path.join('.')}`)

test('OFF-101 a complete draft has no problem', () => {
  expect(found({}, { pupils: 3, withoutPayer: 0, severalPayers: 0 })).toEqual([])
})

describe('the basics', () => {
  test.each<[string, Partial<ListDraft>, string[]]>([
    ['a blank title', { title: '  ' }, ['title-missing title']],
    ['no first day', { startsOn: undefined }, ['day-missing startsOn']],
    ['no last day', { endsOn: undefined }, ['day-missing endsOn']],
    ['the last day before the first', { endsOn: calendarDay('2026-11-30') }, ['ends-before-start endsOn']],
    ['one day', { endsOn: calendarDay('2026-12-01') }, []],
    [
      'a window that has passed',
      { startsOn: calendarDay('2026-11-01'), endsOn: calendarDay('2026-11-20') },
      ['ends-in-past endsOn'],
    ],
    ['a window that ends today', { startsOn: calendarDay('2026-11-01'), endsOn: today }, []],
    ['due before it opens', { dueOn: calendarDay('2026-11-30') }, ['due-before-start dueOn']],
    ['due when it opens', { dueOn: calendarDay('2026-12-01') }, []],
    ['no articles', { articles: [], methods: [] }, ['no-articles articles']],
    [
      'an audience of exceptions',
      { audience: { ...NO_AUDIENCE, except: ['1'] } },
      ['audience-empty audience'],
    ],
  ])('OFF-101 %s: %#', (_, part, problems) => {
    expect(found(part)).toEqual(problems)
  })
})

describe('the articles', () => {
  test.each<[string, Partial<DraftArticle>, string[]]>([
    ['no name', { description: ' ' }, ['name-missing articles.0.description']],
    ['no price', { price: undefined, vat: undefined }, ['price-missing articles.0.price']],
    ['no VAT rate', { vat: undefined }, ['vat-missing articles.0.vat']],
    ['no VAT rate for nothing', { vat: undefined, price: cents(0) }, []],
    [
      'a required choice',
      { need: 'required', choice: 'Maat' },
      ['choice-required articles.0.need', 'choice-of-one articles.0.choice'],
    ],
    [
      'something voluntary that is ticked',
      { need: 'voluntary', ticked: true },
      ['voluntary-ticked articles.0.ticked'],
    ],
    [
      'something voluntary below zero',
      { need: 'voluntary', price: cents(-1) },
      ['voluntary-below-zero articles.0.price'],
    ],
    ['something voluntary for nothing', { need: 'voluntary', price: cents(0) }, []],
  ])('OFF-101 %s: %#', (_, part, problems) => {
    expect(found({ articles: [article(part)] })).toEqual(problems)
  })

  test('OFF-101 one of a choice is ticked at most, within one category', () => {
    const size = { choice: 'Maat', ticked: true }
    const articles = [
      article(size),
      article({ ...size, category: 'Kleding' }),
      article({ ...size, choice: ' Maat ' }),
      article({ ...size, category: 'Kleding', ticked: false }),
    ]
    expect(found({ articles })).toEqual(['choice-ticked-twice articles.2.ticked'])
  })

  test('OFF-101 everybody must be able to take what is required', () => {
    const articles = [article({ need: 'required', places: 2 }), article({ places: 1 })]
    const reach = { pupils: 4, withoutPayer: 1, severalPayers: 0 }
    const [warned, stopped] = problemsOf(draft({ articles }), today, reach)
    expect(warned).toMatchObject({ code: 'without-payer', count: 1, stops: false })
    expect(stopped).toEqual({
      code: 'too-few-places',
      path: ['articles', 0, 'places'],
      stops: true,
      count: 3,
    })
    expect(found({ articles: [article({ need: 'required', places: 3 })] }, reach)).toEqual([
      'without-payer audience',
    ])
  })
})

describe('paying', () => {
  const on = (day: string, part: object = {}) => ({ dueOn: calendarDay(day), ...part })
  const plan = (part: Partial<DraftPlan>): Partial<ListDraft> => ({
    articles: [article({ price: cents(1000) })],
    methods: [
      method({ name: 'incasso', plans: [{ key, division: 'equal', dates: [on('2027-01-01')], ...part }] }),
    ],
  })
  const at = 'methods.0.plans.0'

  test('OFF-101 a list for nothing needs no method, another does', () => {
    expect(found({ methods: [] })).toEqual(['no-methods methods'])
    expect(found({ methods: [], articles: [article({ price: cents(0) })] })).toEqual([])
    expect(found({ methods: [], articles: [article({ price: cents(-1) })] })).toEqual([])
  })

  test('OFF-101 a method is offered once, and required instalments need a plan', () => {
    expect(found({ methods: [method(), method()] })).toEqual(['method-twice methods.1.name'])
    expect(found({ methods: [method({ instalmentsRequired: true })] })).toEqual([
      'plans-missing methods.0.plans',
    ])
  })

  test('OFF-101 two tiers do not begin at one total', () => {
    const tier = { from: cents(100), calculation: 'amount', value: cents(1) } as const
    expect(found({ tiers: [tier, { ...tier, from: cents(200) }, tier] })).toEqual(['tier-twice tiers.2.from'])
  })

  test.each<[string, Partial<DraftPlan>, string[]]>([
    ['no dates', { dates: [] }, [`dates-missing ${at}.dates`]],
    ['a date without a day', { dates: [{}] }, [`date-missing ${at}.dates.0.dueOn`]],
    [
      'dates out of order',
      { dates: [on('2027-02-01'), on('2027-01-01')] },
      [`date-before-previous ${at}.dates.1.dueOn`],
    ],
    ['two parts on one day', { dates: [on('2027-02-01'), on('2027-02-01')] }, []],
    [
      'shares that are not whole',
      {
        division: 'percentage',
        dates: [on('2027-01-01', { share: percentage(40) }), on('2027-02-01', { share: percentage(50) })],
      },
      [`shares-not-whole ${at}.dates`],
    ],
    [
      'a missing share',
      { division: 'percentage', dates: [on('2027-01-01')] },
      [`amount-missing ${at}.dates.0.share`],
    ],
    [
      'a part of nothing',
      { division: 'amount', dates: [on('2027-01-01', { amount: cents(0) }), on('2027-02-01')] },
      [`part-not-above-zero ${at}.dates.0.amount`],
    ],
    [
      'amounts below the total',
      { division: 'amount', dates: [on('2027-01-01', { amount: cents(999) }), on('2027-02-01')] },
      [],
    ],
    [
      'amounts that leave nothing for the last date',
      { division: 'amount', dates: [on('2027-01-01', { amount: cents(1000) }), on('2027-02-01')] },
      [`plan-unreachable ${at}.dates`],
    ],
    ['a minimum that the dearest order reaches', { minimum: cents(1000) }, []],
    ['a minimum beyond the dearest order', { minimum: cents(1001) }, [`plan-unreachable ${at}.minimum`]],
  ])('OFF-101 a plan with %s: %#', (_, part, problems) => {
    expect(found(plan(part))).toEqual(problems)
  })

  test('OFF-101 the dearest order takes the dearest of each choice, and pays the surcharge', () => {
    const articles = [
      article({ price: cents(300), choice: 'Maat' }),
      article({ price: cents(700), choice: 'Maat' }),
      article({ price: cents(-400) }),
    ]
    const minimum = (amount: number, part: Partial<DraftMethod> = {}) =>
      found({
        articles,
        methods: [
          method({
            plans: [{ key, division: 'equal', minimum: cents(amount), dates: [on('2027-01-01')] }],
            ...part,
          }),
        ],
      })
    expect(minimum(700)).toEqual([])
    expect(minimum(701)).toHaveLength(1)
    const rest = (amount: number) =>
      found({
        articles,
        methods: [
          method({
            adjustment: { type: 'surcharge', calculation: 'percentage', value: percentage(10) },
            plans: [
              {
                key,
                division: 'amount',
                dates: [on('2027-01-01', { amount: cents(amount) }), on('2027-02-01')],
              },
            ],
          }),
        ],
      })
    expect([rest(769), rest(770)]).toEqual([[], [`plan-unreachable ${at}.dates`]])
  })
})

describe('the reach of a draft', () => {
  const reach = (part: Partial<ListReach>) =>
    found({}, { pupils: 2, withoutPayer: 0, severalPayers: 0, ...part })

  test('OFF-101 OFF-102 OFF-104 says who cannot be reached, and stops when that is everybody', () => {
    expect(reach({ pupils: 0 })).toEqual(['reaches-no-pupil audience'])
    expect(reach({ withoutPayer: 2 })).toEqual(['reaches-no-payer audience'])
    expect(reach({ withoutPayer: 1, severalPayers: 1 })).toEqual([
      'without-payer audience',
      'several-payers audience',
    ])
  })

  test('OFF-101 warnings do not stop publication', () => {
    const problems = problemsOf(draft({ articles: [article({ vat: undefined, choice: 'Maat' })] }), today, {
      pupils: 2,
      withoutPayer: 1,
      severalPayers: 1,
    })
    expect(problems.map(({ code }) => code)).toEqual([
      'vat-missing',
      'choice-of-one',
      'without-payer',
      'several-payers',
    ])
    expect(isPublishable(problems)).toBe(true)
    expect(isPublishable(problemsOf(draft({ title: '' }), today))).toBe(false)
  })
})
