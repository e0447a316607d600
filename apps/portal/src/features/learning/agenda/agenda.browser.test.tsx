import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { ChoiceOffer } from '@portal/domain/learning/agenda/choice-hour.ts'
import type { FloatingHomework, Lesson, Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { momentAtSchool } from '@portal/domain/values/time/school-time.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
/** Far from today, so that nothing in it is over. */
const [monday, wednesday] = [calendarDay('2027-11-22'), calendarDay('2027-11-24')]
const agenda = (query = '') => `/child/${noor.guid}/som/agenda?day=${monday}${query}`

let made = 0
const newId = () => guid(`00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`)

const aLesson = ({ from = '08:30', until = '09:20', day = monday, ...facts }: LessonFacts = {}): Lesson => ({
  id: newId(),
  title: 'Wiskunde',
  startsAt: momentAtSchool(day, from),
  endsAt: momentAtSchool(day, until),
  hour: '1',
  status: 'ACTIEF',
  type: 'LES',
  room: '203',
  teachers: [{ title: 'mw.', abbreviation: 'CHA', lastName: 'Chaudhry' }],
  group: 'hv1c',
  homework: [],
  freeFields: [],
  ...facts,
})
type LessonFacts = Partial<Lesson> & { from?: string; until?: string; day?: typeof monday }

const anOffer = (facts: Partial<ChoiceOffer> = {}): ChoiceOffer => ({
  id: newId(),
  title: 'Huiswerkklas',
  opensAt: instant('2020-01-01T08:00:00Z'),
  closesAt: instant('2090-01-01T08:00:00Z'),
  capacity: 20,
  enrolled: 9,
  ...facts,
})

const aWeek = (lessons: readonly Lesson[], more: Partial<Timetable> = {}): Timetable => ({
  lessons,
  floatingHomework: [],
  isLoading: false,
  settings: {
    mayWrite: true,
    shows: { homework: true, absences: true, absenceTimes: true, observations: true },
  },
  ...more,
})
const floating = (start: FloatingHomework['start'], description: string): FloatingHomework => ({
  subject: 'fa',
  description,
  isTest: false,
  start,
})

const open = (week: Timetable, query = '&show=list') =>
  openPortal(agenda(query), { ...withSchoolSystem, 'read-timetable': week })
const dayOf = (name: RegExp) => page.getByRole('region', { name })
const entry = (name: RegExp) => page.getByRole('link', { name })
const dialog = page.getByRole('dialog')
/** The text of an element. */
const textOf = (place: Locator) => () => place.element().textContent

beforeEach(() => page.viewport(1280, 900))

describe('the list', () => {
  test('AGD-001 AGD-002 AGD-003 shows the five days of a week in Dutch, each hour as text', async () => {
    await open(aWeek([aLesson(), aLesson({ title: 'Frans', day: wednesday })]))
    await expect.element(page.getByRole('heading', { level: 1, name: 'Agenda van Noor' })).toBeVisible()
    const days = page.getByRole('heading', { level: 2 })
    await expect.element(dayOf(/^Maandag 22 november/)).toBeVisible()
    expect(days.elements().map((one) => one.textContent)).toEqual([
      'Maandag 22 november',
      'Dinsdag 23 november',
      'Woensdag 24 november',
      'Donderdag 25 november',
      'Vrijdag 26 november',
    ])
    const lesson = dayOf(/^Maandag/).getByRole('link')
    await expect.poll(textOf(lesson)).toMatch(/08:30.*tot 09:20.*Wiskunde.*203 · mw. Chaudhry/)
    await expect.poll(textOf(dayOf(/^Dinsdag/))).toContain('Geen lessen op deze dag.')
    await expectAccessible()
  })

  test('AGD-017 AGD-020 shows a change of an hour as a word', async () => {
    await open(
      aWeek([
        aLesson({ title: 'Vervalt', status: 'NIET ACTIEF' }),
        aLesson({ title: 'Verplaatst', status: 'GEWIJZIGD' }),
        aLesson({ title: 'Proefwerk', type: 'GROTE_TOETS' }),
        aLesson({ title: 'Gemist', absence: { reason: 'Ziek', isAuthorised: true, isObservation: false } }),
      ]),
    )
    for (const name of [/Vervalt.*Vervallen/, /Verplaatst.*Gewijzigd/, /Proefwerk.*Toets/, /Gemist.*Afwezig/])
      await expect.element(entry(name)).toBeVisible()
  })

  test('AGD-019 marks an hour that is over', async () => {
    await openPortal(`/child/${noor.guid}/som/agenda?day=2025-11-24&show=list`, {
      ...withSchoolSystem,
      'read-timetable': aWeek([aLesson({ day: calendarDay('2025-11-24') })]),
    })
    await expect.element(entry(/Wiskunde.*Geweest/)).toBeVisible()
  })

  test('AGD-021 AGD-022 gives homework without a lesson fifty minutes, or the whole day', async () => {
    await open(
      aWeek([], {
        floatingHomework: [
          floating({ at: momentAtSchool(monday, '10:15') }, 'Leesdossier'),
          floating({ at: momentAtSchool(monday, '17:00') }, 'Herbarium'),
        ],
      }),
    )
    await expect.element(entry(/10:15.*tot 11:05.*fa: Leesdossier/)).toBeVisible()
    await expect.element(entry(/Hele dag.*fa: Herbarium/)).toBeVisible()
  })

  test('DAY-011 shows a subject by its code and colour, in a list and in the grid', async () => {
    const week = aWeek([aLesson({ title: 'Geschiedenis' })], {
      floatingHomework: [floating({ at: momentAtSchool(monday, '17:00') }, 'Herbarium')],
    })
    await open(week)
    await expect.element(entry(/Geschiedenis/)).toBeVisible()
    const codes = [...document.querySelectorAll('.subject-code')]
    expect(codes.map((code) => code.textContent)).toEqual(['fa', 'gs'])
    const toneOf = (code: Element | null | undefined) =>
      code?.closest('[data-subject]')?.getAttribute('data-subject')
    const [french, history] = codes.map(toneOf)
    expect(history).not.toBe(french)
    await page.getByRole('link', { name: 'Rooster' }).click()
    const event = page.getByText('Geschiedenis', { exact: true })
    await expect.element(event).toBeVisible()
    await expect.poll(() => toneOf(event.element())).toBe(history)
  })

  test('DAY-012 has the day between its steps and one row of controls on a phone', async () => {
    await page.viewport(360, 800)
    await open(aWeek([aLesson()]), '')
    const control = (name: string) => page.getByRole('link', { name, exact: true }).element()
    await expect.element(page.getByRole('link', { name: 'Vandaag' })).toBeVisible()
    const middle = (name: string) => {
      const { top, height } = control(name).getBoundingClientRect()
      return Math.round(top + height / 2)
    }
    const row = middle('Vandaag')
    expect(['Dag', 'Week'].map(middle)).toEqual([row, row])
    expect(middle('Vorige dag')).toBe(middle('Volgende dag'))
    expect(middle('Vorige dag')).toBeLessThan(row)
    expect(document.documentElement.scrollWidth).toBe(360)
    await expectAccessible()
  })
})

describe('the position', () => {
  test('AGD-009 AGD-010 AGD-011 AGD-012 LIM-019 starts with the day on a narrow screen, and with the week on another', async () => {
    await page.viewport(390, 800)
    await open(aWeek([aLesson()]))
    await expect.element(page.getByRole('link', { name: 'Vandaag' })).toBeVisible()
    await expect.element(dayOf(/^Maandag/)).toBeVisible()
    expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
    await page.viewport(600, 800)
    await expect.element(page.getByRole('link', { name: 'Deze week' })).toBeVisible()
    await expect.element(dayOf(/^Vrijdag/)).toBeVisible()
  })

  test('DAY-069 the days come from the side of the step at each step, and none moves on arrival', async () => {
    await open(aWeek([aLesson()]), '&show=list&view=day')
    const step = (name: string) => page.getByRole('link', { name })
    await expect.element(step('Volgende dag')).toBeVisible()
    const body = () => page.getByRole('main').element().querySelector('.agenda-body') as HTMLElement
    const moved = () => {
      const { animationName, animationDuration } = getComputedStyle(body())
      const from = getComputedStyle(body()).getPropertyValue('--step-from')
      return { animationName, animationDuration, from }
    }
    expect(moved().animationName).toBe('none')
    await step('Volgende dag').click()
    await expect
      .poll(moved)
      .toEqual({ animationName: 'agenda-odd-step', animationDuration: '0.15s', from: '28px' })
    await step('Volgende dag').click()
    await expect
      .poll(moved)
      .toEqual({ animationName: 'agenda-even-step', animationDuration: '0.15s', from: '28px' })
    await step('Vorige dag').click()
    await expect
      .poll(moved)
      .toEqual({ animationName: 'agenda-odd-step', animationDuration: '0.15s', from: '-28px' })
  })

  test('AGD-003 keeps the day and the view in the URL; a step over the weekend leads to Monday', async () => {
    const { address, asked } = await open(aWeek([]), '&view=day&show=list')
    await page.getByRole('link', { name: 'Vorige dag' }).click()
    await expect.element(dayOf(/^Vrijdag 19 november/)).toBeVisible()
    expect(address()).toContain('day=2027-11-19')
    expect(address()).toContain('view=day')
    await page.getByRole('link', { name: 'Volgende dag' }).click()
    await expect.element(dayOf(/^Maandag 22 november/)).toBeVisible()
    const weeks = asked.filter(({ name }) => name === 'read-timetable')
    expect(new Set(weeks.map(({ input }) => (input as { query: { from: Instant } }).query.from)).size).toBe(2)
  })

  test('ignores invalid values in the URL', async () => {
    await openPortal(`/child/${noor.guid}/som/agenda?day=morgen&view=maand&show=&entry=x`, {
      ...withSchoolSystem,
      'read-timetable': aWeek([]),
    })
    await expect.element(page.getByRole('link', { name: 'Deze week' })).toBeVisible()
    expect(dialog.elements()).toHaveLength(0)
  })

  test('moves through the hours and the weeks with the arrow keys', async () => {
    await open(aWeek([aLesson(), aLesson({ title: 'Frans', from: '09:20', until: '10:10' })]))
    await expect.element(entry(/Wiskunde/)).toBeVisible()
    const first = entry(/Wiskunde/).element()
    if (first instanceof HTMLElement) first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entry(/Frans/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(entry(/Wiskunde/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('29 november – 3 december')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('22 – 26 november')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(entry(/Wiskunde/)).toHaveFocus()
  })

  test('moves by arrow keys in the grid too, and not in a dialog above it', async () => {
    await open(aWeek([aLesson(), aLesson({ title: 'Frans', from: '09:20', until: '10:10' })]), '&show=grid')
    const event = (name: RegExp) => page.getByRole('button', { name })
    await expect.element(event(/Wiskunde/)).toBeVisible()
    const first = event(/Wiskunde/).element()
    if (first instanceof HTMLElement) first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(event(/Frans/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expect.element(event(/Frans/)).toHaveFocus()
    await expect.element(page.getByText('22 – 26 november')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(page.getByText('6 – 10 december')).toBeVisible()
  })

  test('has no agenda in the section of another system', async () => {
    await openPortal(`/child/${noor.guid}/magister/agenda`, withSchoolSystem)
    await expect.element(page.getByRole('heading', { name: /Agenda van/ })).not.toBeInTheDocument()
  })
})

describe('the grid', () => {
  test('AGD-001 AGD-004 AGD-006 AGD-008 LIM-017 shows the hours from 8 to 17, and every entry as a button', async () => {
    await open(aWeek([aLesson(), aLesson({ title: 'Overlap' })]), '&show=grid')
    await expect.element(page.getByRole('button', { name: /Wiskunde/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Overlap/ })).toBeVisible()
    const [first, second] = [/Wiskunde/, /Overlap/].map((name) =>
      page.getByRole('button', { name }).element().getBoundingClientRect(),
    )
    const [left, right] = [first, second]
      .map((box) => box ?? new DOMRect())
      .toSorted((a, b) => a.left - b.left)
    // Adjacent boxes may share a fraction of a pixel.
    expect(right?.left).toBeGreaterThan((left?.right ?? Infinity) - 1)
    const text = document.querySelector('.agenda-grid')?.textContent ?? ''
    expect(text).toContain('08')
    expect(text).toContain('16')
    expect(text).not.toContain('17:')
    await expectAccessible()
  })

  test('gives the text of an hour and of a whole day the width of its box', async () => {
    const homework = floating({ day: calendarDay('2027-11-26') }, 'Herbarium meenemen')
    await open(aWeek([aLesson()], { floatingHomework: [homework] }), '&show=grid')
    await expect.element(page.getByRole('button', { name: /Herbarium/ })).toBeVisible()
    const boxes = [...document.querySelectorAll('.agenda-event')].map((box) => [
      box.clientWidth,
      box.querySelector('.agenda-event-words')?.clientWidth,
    ])
    expect(boxes).toHaveLength(2)
    for (const [box = 0, words = 0] of boxes) expect(box - words).toBeLessThan(12)
  })

  test('AGD-005 LIM-018 is divided into quarters of an hour', async () => {
    await open(aWeek([aLesson()]), '&show=grid')
    await expect.element(page.getByRole('button', { name: /Wiskunde/ })).toBeVisible()
    const moments = [...document.querySelectorAll<HTMLElement>('.agenda-grid [data-time]')]
    const times = [...new Set(moments.map(({ dataset }) => dataset['time']?.slice(0, 5)))]
    expect(times).toHaveLength(9 * 4)
    expect(times.slice(0, 5)).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00'])
    expect(times.at(-1)).toBe('16:45')
  })

  test('AGD-007 shows a line at the current school time, in the current week only', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-23T09:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await open(aWeek([aLesson()]), '&show=grid')
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
    await expect.poll(() => document.querySelectorAll('.agenda-now').length).toBe(1)
    await expect.poll(() => Math.abs(top('.agenda-now') - top('[data-time="10:30:00"]'))).toBeLessThan(3)
    const tuesday = document.querySelector('[role="columnheader"][data-date="2027-11-23"]')
    const day = tuesday?.getBoundingClientRect()
    const line = document.querySelector('.agenda-now')?.getBoundingClientRect()
    expect(line?.left).toBeGreaterThanOrEqual((day?.left ?? Infinity) - 2)
    expect(line?.right).toBeLessThanOrEqual((day?.right ?? 0) + 2)
    await page.getByRole('link', { name: 'Volgende week' }).click()
    await expect.element(page.getByText('29 november – 3 december')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.agenda-now').length).toBe(0)
  })

  test('AGD-013 AGD-018 opens the details of an entry on a press; a cancelled one says so', async () => {
    const { address } = await open(aWeek([aLesson({ status: 'INACTIEF' })]), '&show=grid')
    await page.getByRole('button', { name: /Wiskunde/ }).click()
    await expect.element(dialog.getByText('Dit uur is verwijderd en niet meer actief!')).toBeVisible()
    expect(address()).toContain('entry=')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('details', () => {
  test('AGD-013 AGD-014? show everything that the response contains', async () => {
    await open(
      aWeek([
        aLesson({
          homework: [
            {
              topic: 'Opgaven',
              description: '§ 3.2',
              isDone: false,
              isTest: true,
              freeFields: [{ name: 'Toetsvorm', value: 'schriftelijk' }],
            },
          ],
          absence: {
            startsAt: momentAtSchool(monday, '08:30'),
            endsAt: momentAtSchool(monday, '08:37'),
            reason: 'Te laat',
            isAuthorised: false,
            isObservation: false,
          },
          freeFields: [{ name: 'Kluis', value: '12' }],
        }),
      ]),
    )
    await entry(/Wiskunde/).click()
    await expect.element(dialog.getByRole('heading', { name: 'Wiskunde' })).toBeVisible()
    const words = [
      'Maandag 22 november',
      '08:30–09:20 uur',
      '203',
      'mw. Chaudhry (CHA)',
      'hv1c',
      'Kluis',
      '12',
    ]
    for (const word of [...words, 'Opgaven', '§ 3.2', 'Nog niet gemaakt · Toets', 'schriftelijk'])
      await expect.element(dialog.getByText(word, { exact: true })).toBeVisible()
    for (const word of ['Te laat', 'Van 08:30 tot 08:37 uur', 'Ongeoorloofd'])
      await expect.element(dialog.getByText(word, { exact: true })).toBeVisible()
    await expectAccessible()
  })
})

describe('choice work time', () => {
  const [free, full] = [anOffer(), anOffer({ title: 'Frans hulp', capacity: 12, enrolled: 12 })]
  const choosing = (choice: Partial<NonNullable<Lesson['choice']>> = {}) =>
    aLesson({
      title: 'Keuzewerktijd',
      choice: { offers: [free, full], mayEnrol: true, mayUnsubscribe: true, ...choice },
    })
  const offer = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

  test('AGD-024 AGD-025 AGD-033 AGD-034 AGD-035 takes a free offer, and reads the agenda again', async () => {
    const lesson = choosing()
    let chosen = false
    const { asked } = await openPortal(agenda('&show=list'), {
      ...withSchoolSystem,
      'read-timetable': () => {
        const choice = { ...lesson.choice, ...(chosen && { enrolledIn: free.id }) }
        return aWeek([{ ...lesson, choice } as Lesson])
      },
      'enrol-in-choice': () => {
        chosen = true
        return { isDone: true, message: 'Ingeschreven voor Huiswerkklas.' }
      },
    })
    await entry(/Keuzewerktijd/).click()
    await expect.poll(textOf(offer('Frans hulp'))).toContain('Het maximale aantal deelnemers is bereikt')
    await expect.element(offer('Frans hulp').getByRole('button')).not.toBeInTheDocument()
    const enrol = offer('Huiswerkklas').getByRole('button', { name: 'Inschrijven' }).element() as HTMLElement
    // Two presses so quick that the first one is not rendered in between.
    enrol.click()
    enrol.click()
    await expect.element(page.getByText('Ingeschreven voor Huiswerkklas.')).toBeVisible()
    await expect.poll(textOf(dialog.getByRole('status'))).toContain('Ingeschreven')
    expect(dialog.getByRole('status').element().querySelector('.lucide-circle-check')).not.toBeNull()
    await expect.element(offer('Huiswerkklas').getByRole('button', { name: 'Uitschrijven' })).toBeVisible()
    await expect.poll(textOf(offer('Huiswerkklas'))).toMatch(/Ingeschreven: ?Huiswerkklas/)
    await expect.poll(textOf(offer('Frans hulp'))).toMatch(/Niet ingeschreven: ?Frans hulp/)
    const sent = asked.filter(({ name }) => name === 'enrol-in-choice')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.input).toMatchObject({ body: { lesson: lesson.id, offer: free.id, mayBeKept: false } })
  })

  test("AGD-032 AGD-035 shows a refusal in the server's words, and reads the agenda again", async () => {
    const { asked } = await openPortal(agenda('&show=list'), {
      ...withSchoolSystem,
      'read-timetable': aWeek([choosing()]),
      'enrol-in-choice': { isDone: false, message: 'Helaas, net vol.' },
    })
    const reads = () => asked.filter(({ name }) => name === 'read-timetable').length
    await entry(/Keuzewerktijd/).click()
    const before = reads()
    await offer('Huiswerkklas').getByRole('button', { name: 'Inschrijven' }).click()
    await expect.element(page.getByText('Helaas, net vol.')).toBeVisible()
    await expect.poll(reads).toBe(before + 1)
  })

  test('AGD-027 AGD-028 AGD-029 marks the chosen offer with a check and a way to undo, and others with a cross', async () => {
    await open(aWeek([choosing({ enrolledIn: free.id })]))
    await entry(/Keuzewerktijd/).click()
    await expect.element(offer('Huiswerkklas').getByRole('button', { name: 'Uitschrijven' })).toBeVisible()
    expect(offer('Huiswerkklas').element().querySelector('.lucide-check')).not.toBeNull()
    expect(offer('Frans hulp').element().querySelector('.lucide-x')).not.toBeNull()
    await expect.element(offer('Frans hulp').getByRole('button')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('AGD-023 AGD-026 TRAP-35 is closed outside its window, and unavailable without the right to it', async () => {
    const notYet = anOffer({ title: 'Later', opensAt: instant('2089-01-01T08:00:00Z') })
    await open(aWeek([choosing({ mayEnrol: false, mayUnsubscribe: false, offers: [full, notYet] })]))
    await entry(/Keuzewerktijd/).click()
    await expect.poll(textOf(offer('Frans hulp'))).toContain('Inschrijven niet mogelijk')
    await expect.poll(textOf(offer('Later'))).toContain('Inschrijfperiode verlopen')
    expect(dialog.getByRole('listitem').getByRole('button').elements()).toHaveLength(0)
  })
})

describe('while it loads', () => {
  test('AGD-015 requests it again as long as newer timetables are imported', async () => {
    let asked = 0
    await openPortal(agenda('&show=list'), {
      ...withSchoolSystem,
      'read-timetable': () => aWeek([aLesson()], { isLoading: ++asked < 3 }),
    })
    await expect.element(page.getByText('Het rooster wordt opgehaald…')).toBeVisible()
    await expect.element(entry(/Wiskunde/)).toBeVisible()
    await expect.poll(() => asked).toBe(3)
    await expect.element(page.getByText('Het rooster wordt opgehaald…')).not.toBeInTheDocument()
  })

  /** Ends timers of half a second at once, and no others. */
  function hurryHalfSeconds() {
    const later = window.setTimeout.bind(window)
    const spy = vi.spyOn(window, 'setTimeout')
    spy.mockImplementation(((run: () => void, ms?: number) =>
      later(run, ms === 500 ? 0 : ms)) as typeof window.setTimeout)
    onTestFinished(() => spy.mockRestore())
  }

  test('AGD-016? LIM-010 retries each half second, sixty times; then it fails and offers a retry', async () => {
    hurryHalfSeconds()
    let [asked, isLoading] = [0, true]
    await openPortal(agenda('&show=list'), {
      ...withSchoolSystem,
      'read-timetable': () => {
        asked += 1
        return aWeek([aLesson()], { isLoading })
      },
    })
    const again = page.getByRole('button', { name: 'Opnieuw proberen' })
    await expect.element(again, { timeout: 6000 }).toBeVisible()
    expect(asked).toBe(1 + 60)
    await expect.element(entry(/Wiskunde/)).not.toBeInTheDocument()
    isLoading = false
    await again.click()
    await expect.element(entry(/Wiskunde/)).toBeVisible()
  })

  test('AGD-016? stops waiting when a reload fails, and offers a retry', async () => {
    let asked = 0
    await openPortal(agenda('&show=list'), {
      ...withSchoolSystem,
      'read-timetable': () => {
        asked += 1
        if (asked === 2) throw new Refusal('database-away', 503, '', new Headers())
        return aWeek([aLesson()], { isLoading: asked === 1 })
      },
    })
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.element(entry(/Wiskunde/)).toBeVisible()
  })

  test('AGD-016? shows a refusal without a retry, which would be refused again', async () => {
    await openPortal(agenda('&show=list'), {
      ...withSchoolSystem,
      'read-timetable': () => {
        throw new Refusal('pupil-of-age', 403, '', new Headers())
      },
    })
    await expect.element(page.getByText(/^Deze leerling is 18 jaar of ouder/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).not.toBeInTheDocument()
  })
})
