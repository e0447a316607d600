import { expect, test } from 'vitest'
import { NO_AUDIENCE } from '../../account/account.public.ts'
import { guid } from '../../values/guid.ts'
import { cents } from '../../values/money/money.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import type { DraftPlan, ListDraft } from './list-draft.ts'
import { completeDraft, previewDay } from './preview-draft.ts'

const today = calendarDay('2026-11-21')
const key = guid('00000000-0000-4000-8000-000000000001')

const plan = (part: Partial<DraftPlan> = {}): DraftPlan => ({
  key,
  division: 'equal',
  dates: [{ dueOn: calendarDay('2026-12-01') }],
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
  articles: [
    {
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
    },
  ],
  methods: [{ key, name: 'ideal', payLater: false, instalmentsRequired: false, plans: [plan()] }],
  tiers: [],
  audience: NO_AUDIENCE,
  ...part,
})

test('OFF-152 leaves a complete draft as it is', () => {
  expect(completeDraft(draft(), today)).toEqual(draft())
})

test('OFF-152 names what has no name, and leaves out plans that are not ready', () => {
  const [article] = draft().articles
  const [method] = draft().methods
  const complete = completeDraft(
    draft({
      title: '  ',
      articles: article ? [{ ...article, description: '' }] : [],
      methods: method ? [{ ...method, plans: [plan({ dates: [{}] }), plan(), plan({ dates: [] })] }] : [],
    }),
    today,
  )
  expect(complete.title).toBe('…')
  expect(complete.articles.map(({ description }) => description)).toEqual(['…'])
  expect(complete.methods[0]?.plans).toEqual([plan()])
})

test.each([
  ['both days', '2026-12-01', '2026-12-31', ['2026-12-01', '2026-12-31', '2026-12-01']],
  ['a running window', '2026-11-01', '2026-12-31', ['2026-11-01', '2026-12-31', '2026-11-21']],
  ['a window that ended', '2026-10-01', '2026-11-20', ['2026-10-01', '2026-11-20', '2026-11-20']],
  ['no day', undefined, undefined, ['2026-11-21', '2026-11-21', '2026-11-21']],
  ['no first day', undefined, '2026-12-31', ['2026-11-21', '2026-12-31', '2026-11-21']],
  ['no first day, and a past last one', undefined, '2026-11-01', ['2026-11-01', '2026-11-01', '2026-11-01']],
  ['no last day', '2026-12-01', undefined, ['2026-12-01', '2026-12-01', '2026-12-01']],
  ['a last day before the first', '2026-12-01', '2026-11-30', ['2026-12-01', '2026-12-01', '2026-12-01']],
] as const)('OFF-152 shows %s on a day of its window', (_, startsOn, endsOn, expected) => {
  const dayOf = (day: string | undefined) => (day === undefined ? undefined : calendarDay(day))
  const complete = completeDraft(draft({ startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) }), today)
  expect([complete.startsOn, complete.endsOn, previewDay(complete, today)]).toEqual(expected)
})
