import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GradeOverview, SubjectGrades } from '@portal/domain/learning/results/grade-overview.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, aParent, aSchool, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { emulateMedia } from '@portal/ui/testing/emulate-media.ts'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/grades`

const someGrades = (facts: Partial<GradeOverview> = {}): GradeOverview => ({
  period: 2,
  periods: [1, 2],
  norm: 'normal',
  hasAlternativeNorm: false,
  hasPeriodReport: true,
  pace: 'at-once',
  delayHours: 24,
  subjects: [
    {
      subject: 'Frans',
      norm: 'normal',
      marks: [
        {
          period: 2,
          kind: 'pw',
          weight: 2,
          mark: '5,4',
          counts: true,
          remark: '',
          givenOn: calendarDay('2026-11-05'),
        },
        {
          period: 2,
          kind: 'rekentoets',
          weight: 1,
          mark: '7,0',
          counts: false,
          remark: 'Telt niet mee',
          givenOn: calendarDay('2026-11-06'),
        },
      ],
      averages: [
        { term: '2', mark: '5,4', isProvisional: true },
        { term: 'report', mark: '6', isProvisional: false },
      ],
    },
  ],
  ...facts,
})
const subjectInTime: SubjectGrades = {
  subject: 'Wiskunde B',
  norm: 'normal',
  marks: (
    [
      ['so', '5,0', 1, '2026-09-10'],
      ['pw', '7,4', 2, '2026-11-09'],
    ] as const
  ).map(([kind, mark, weight, day]) => ({
    period: 1,
    kind,
    weight,
    mark,
    counts: true,
    remark: '',
    givenOn: calendarDay(day),
  })),
  averages: [],
}
const row = (name: RegExp) => page.getByRole('row', { name })

beforeEach(() => page.viewport(1280, 900))

describe('the grades of a child', () => {
  test('GRD-006? say in words what is insufficient, what a mark weighs and what does not count', async () => {
    await openPortal(`${place}?periode=2`, {
      ...withSchoolSystem,
      'read-grades': someGrades(),
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Cijfers van Noor' })).toBeVisible()
    const marks = row(/Frans/).getByRole('listitem')
    await expect.element(marks.nth(0)).toHaveTextContent('5,4 onvoldoendeProefwerk · telt 2 keer · 5-11-2026')
    await expect.element(marks.nth(1)).toHaveTextContent('7,0Rekentoets · Telt niet mee · 6-11-2026')
    await expect
      .element(row(/Frans/).getByRole('cell').nth(1))
      .toHaveTextContent('Gemiddelde5,4 onvoldoende, voorlopig')
    await expectAccessible()
  })

  test('SOM-035 SOM-043 keep another period in the URL and reload only the data', async () => {
    const { asked, address } = await openPortal(`${place}?startdate_plain=2026-08-01&periode=2`, {
      ...withSchoolSystem,
      'read-grades': ({ query }) => someGrades({ period: query.period === '1' ? 1 : 2 }),
    })
    const link = page.getByRole('link', { name: 'Periode 1' })
    await userEvent.click(link)
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    expect(address()).toBe(`${place}?periode=1&startdate_plain=2026-08-01`)
    // The notice is read at intervals, independently of the page.
    const names = asked.map(({ name }) => name).filter((name) => name !== 'read-notification')
    expect(names.filter((name) => name === 'read-page')).toHaveLength(1)
    expect(names.lastIndexOf('read-grades')).toBe(names.length - 1)
    expect(names.filter((name) => name === 'read-grades')).toHaveLength(2)
    expect(asked.findLast(({ name }) => name === 'read-grades')?.input).toEqual({
      query: { child: noor.guid, period: '1', plainStartDate: '2026-08-01' },
    })
  })

  test('say that there are none, and then offer no printing', async () => {
    await openPortal(place, {
      ...withSchoolSystem,
      'read-grades': someGrades({ periods: [], period: 'all', subjects: [] }),
    })
    await expect.element(page.getByText('Er zijn nog geen cijfers.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cijfers printen' })).not.toBeInTheDocument()
  })

  test('say why those of an adult pupil are refused, without a retry', async () => {
    await openPortal(place, {
      ...withSchoolSystem,
      'read-grades': () => {
        throw new Refusal('pupil-of-age', 403, '', new Headers())
      },
    })
    await expect.element(page.getByText(/18 jaar of ouder en beslist zelf/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).not.toBeInTheDocument()
  })

  test('load on request for a guardian who chose so, and the page never says whether there are new ones', async () => {
    let isAsked = false
    await openPortal(place, {
      ...withSchoolSystem,
      'read-grades': () => someGrades({ pace: 'on-request', periods: isAsked ? [1, 2, 3] : [1, 2] }),
      'request-grades': () => {
        isAsked = true
        return undefined
      },
    })
    await expect.element(page.getByText(/U ziet nieuwe cijfers van Noor pas als u erom vraagt/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Nieuwe cijfers tonen' }))
    await expect.element(page.getByRole('link', { name: 'Periode 3' })).toBeVisible()
  })
})

describe('the overview of grades', () => {
  const someOverview = () => someGrades({ period: 'all', subjects: [subjectInTime] })

  test('GRD-007 GRD-008 has the newest first with the average before and after, and a line per subject', async () => {
    const { asked } = await openPortal(place, { ...withSchoolSystem, 'read-grades': someOverview() })
    const newest = page.getByRole('region', { name: 'Nieuwste cijfers' }).getByRole('link')
    await expect
      .element(newest.nth(0))
      .toHaveTextContent(
        'wiBWiskunde BProefwerk · telt 2 keer · 9 november7,4gem. 5,0 → 6,6gemiddelde van 5,0 naar 6,6',
      )
    await expect
      .element(newest.nth(1))
      .toHaveTextContent('wiBWiskunde BSchriftelijke overhoring · telt 1 keer · 10 september5,0 onvoldoende')
    const line = page.getByRole('region', { name: 'Per vak' }).getByRole('link')
    await expect.element(line).toHaveTextContent('wiBWiskunde BGemiddelde 6,6 voorlopig, gestegen')
    expect(asked.filter(({ name }) => name === 'read-grades').map(({ input }) => input)).toEqual([
      { query: { child: noor.guid, period: 'all' } },
    ])
    await expectAccessible()
  })

  test.each(['Nieuwste cijfers', 'Per vak'])(
    'GRD-009 opens the page of a subject from %s without another call',
    async (list) => {
      const { asked, address } = await openPortal(`${place}?afw_toetsnorm=1`, {
        ...withSchoolSystem,
        'read-grades': someOverview(),
      })
      await userEvent.click(page.getByRole('region', { name: list }).getByRole('link').first())
      await expect.element(page.getByRole('heading', { level: 1, name: 'Wiskunde B' })).toBeVisible()
      expect(address()).toBe(`${place}/subject?afw_toetsnorm=1&vak=Wiskunde+B`)
      expect(asked.filter(({ name }) => name === 'read-grades')).toHaveLength(1)
    },
  )
})

describe('the page of a subject', () => {
  const subjectPlace = `${place}/subject?vak=Wiskunde+B`
  const answers = {
    ...withSchoolSystem,
    'read-grades': someGrades({ period: 'all', subjects: [subjectInTime] }),
  }

  test('GRD-009 draws the grades and lists them with the average after each', async () => {
    await openPortal(subjectPlace, answers)
    await expect.element(page.getByRole('img', { name: /2 cijfers, gemiddelde 6,6/ })).toBeVisible()
    await expect
      .element(row(/Proefwerk/))
      .toHaveTextContent('ProefwerkWeging en datumtelt 2 keer · 9 novemberCijfer7,4Gemiddelde erna6,6')
    expect(document.querySelectorAll('.grade-chart > .chart-dot')).toHaveLength(2)
    await expectAccessible()
  })

  test('GRD-010 computes the average with one more grade, by keyboard and weight', async () => {
    await openPortal(subjectPlace, answers)
    const result = page.getByRole('status').filter({ hasText: 'gemiddelde' })
    await expect.element(page.getByRole('heading', { name: 'Wat als Noor een 7,0 haalt?' })).toBeVisible()
    await expect.element(result).toHaveTextContent('Dan wordt het gemiddelde 6,8. Nu is het 6,6.')
    const slider = page.getByRole('slider', { name: /Cijfer/ })
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('heading', { name: 'Wat als Noor een 7,5 haalt?' })).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Weging' }), '4')
    await expect.element(result).toHaveTextContent('Dan wordt het gemiddelde 7,1. Nu is het 6,6.')
  })

  test('GRD-010 addresses a pupil about the own average', async () => {
    await openPortal(subjectPlace, {
      ...answers,
      'read-session': aParent({
        role: { ...aParent().role, stereotype: 'leerling', name: 'Leerling' },
        children: [noor],
      }),
    })
    await expect.element(page.getByRole('heading', { name: 'Wat als je een 7,0 haalt?' })).toBeVisible()
    await expect.element(page.getByText(/Dan wordt je gemiddelde 6,8/)).toBeVisible()
  })

  test('says that there are none, for an unknown subject', async () => {
    await openPortal(`${place}/subject?vak=Grieks`, answers)
    await expect.element(page.getByText('Van dit vak zijn er geen cijfers.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Alle cijfers' })).toBeVisible()
  })

  test('shows only a table when the grades are letters', async () => {
    const marks = subjectInTime.marks.map((mark) => ({ ...mark, mark: 'V' }))
    await openPortal(subjectPlace, {
      ...answers,
      'read-grades': someGrades({ period: 'all', subjects: [{ ...subjectInTime, marks }] }),
    })
    await expect
      .element(row(/Proefwerk/))
      .toHaveTextContent('ProefwerkWeging en datumtelt 2 keer · 9 novemberCijferV voldoendeGemiddelde erna–')
    await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
    expect(document.querySelector('.grade-chart')).toBeNull()
  })
})

describe('the print popup', () => {
  const open = async (facts: Partial<GradeOverview>) => {
    await openPortal(`${place}?periode=2`, {
      ...withSchoolSystem,
      'read-grades': someGrades(facts),
    })
    await userEvent.click(page.getByRole('button', { name: 'Cijfers printen' }))
    const dialog = page.getByRole('dialog', { name: 'Cijfers printen' })
    await expect.element(dialog).toBeVisible()
    const links = dialog.getByRole('link').elements() as HTMLAnchorElement[]
    return links.map((link) => [
      link.textContent?.replace(' (opent in een nieuw venster)', ''),
      link.getAttribute('href')?.split('/grades/')[1],
      link.target,
    ])
  }

  test('GRD-001 GRD-002 GRD-004 INFO-026 offers the normal norm and the report, each in a new window', async () => {
    expect(await open({})).toEqual([
      ['Normale norm', 'print?periode=2', '_blank'],
      ['Perioderapport', 'print?periode=2&periodeRapport=1', '_blank'],
    ])
  })

  test('GRD-003 GRD-005? offers the alternative norm and both only for a pupil who has it', async () => {
    expect(await open({ hasAlternativeNorm: true, hasPeriodReport: false })).toEqual([
      ['Normale norm', 'print?periode=2', '_blank'],
      ['Afwijkende norm', 'print?periode=2&afw_toetsnorm=1', '_blank'],
      ['Beide normen', 'print?periode=2&printBothToetsnormen=1', '_blank'],
    ])
  })
})

test('INFO-026 prints a sheet per norm with the school and the pupil', async () => {
  const [subject] = someGrades().subjects
  const subjects = (['normal', 'alternative'] as const).map((norm) => ({ ...subject!, norm }))
  await openPortal(`${place}/print?printBothToetsnormen=1`, {
    ...withSchoolSystem,
    'read-grades': someGrades({ norm: 'both', hasAlternativeNorm: true, subjects }),
  })
  for (const norm of ['Normale norm', 'Afwijkende norm']) {
    const sheet = page.getByRole('region', { name: norm })
    await expect.element(sheet.getByRole('heading', { name: 'Cijfers' })).toBeVisible()
    await expect.element(sheet.getByText(new RegExp(`${noor.fullName}.*Periode 2 · ${norm}`))).toBeVisible()
  }
  await expectAccessible()
})

test('INFO-026 prints nothing of the portal around the sheet', async () => {
  await openPortal(`${place}/print`, { ...withSchoolSystem, 'read-grades': someGrades() })
  await expect.element(page.getByRole('region', { name: 'Normale norm' })).toBeVisible()
  const around = () =>
    ['.top-bar', '.page-head', '.footer'].map((part) => document.querySelector(part)?.checkVisibility())
  expect(around()).toEqual([true, true, true])
  await emulateMedia({ media: 'print' })
  expect(around()).toEqual([false, false, false])
})

test('offers on My account when new grades are shown', async () => {
  const { asked } = await openPortal('/account', {
    'read-school-settings': aSchool({ eduEnabled: true }),
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    'choose-grade-pace': ({ body }) => ({ pace: body.pace, delayHours: 24 }),
  })
  await userEvent.click(page.getByText('Eén keer per week', { exact: true }))
  await expect.element(page.getByText('Uw keuze is opgeslagen.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Eén keer per week/ })).toBeChecked()
  expect(asked.find(({ name }) => name === 'choose-grade-pace')?.input).toEqual({ body: { pace: 'weekly' } })
})
