import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { typeCommand } from '../../../testing/commands.ts'
import { insert } from '../../../testing/database/insert.ts'
import { aLesson } from '../../../testing/learning/lessons.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../testing/people/people.ts'
import { openTestSchools, type ReachableSchools } from '../../../testing/database/schools.ts'

let db: ReachableSchools
let folder: string
beforeAll(async () => {
  db = await openTestSchools()
  folder = await mkdtemp(join(tmpdir(), 'timetables-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await db.stop()
})

const bringIn = (school: TestSchool, text: string, ...words: string[]) =>
  bringInFile('rooster.json', school, text, words)

async function bringInFile(name: string, school: TestSchool, text: string, words: readonly string[]) {
  const file = join(folder, name)
  await writeFile(file, text)
  return typeCommand(['timetable', 'import', file, '--school', school.slug, ...words], {
    schools: db.schools,
    now: instant('2026-11-21T08:00:00Z'),
    schemaFolder: folder,
  })
}

const MONDAY = Date.parse('2026-11-23T07:30:00Z') / 1000
const HOUR = 3600
type Facts = Readonly<Record<string, unknown>>
const anAppointment = (id: number, pupils: readonly string[], facts: Facts = {}) => ({
  id: id * 10,
  appointmentInstance: id,
  start: MONDAY,
  end: MONDAY + 3000,
  startTimeSlotName: 'u1',
  endTimeSlotName: 'u1',
  subjects: ['wi'],
  teachers: ['JAN'],
  groups: ['hv1c'],
  locations: ['203'],
  students: pupils,
  type: 'lesson',
  valid: true,
  ...facts,
})
const feedOf = (...data: readonly unknown[]) => JSON.stringify({ response: { status: 200, data } }, null, 1)

async function aPlannedFamily() {
  const school = await aSchool(db.owner)
  await insert(db.owner, 'employee', {
    school_id: school.id,
    id: '00000000-0000-4000-8000-00000000ab01',
    abbreviation: 'jan',
    full_name: 'J. Jansen',
    last_name: 'Jansen',
  })
  return aParent(school)
}
const numberOf = ({ child }: TestFamily) => child.sourceId
const stored = async ({ id }: TestSchool) =>
  (
    await db.owner.query(
      `select l.title, l.starts_at, l.hour, l.status, l.room, l.group_name, l.from_feed, e.last_name as teacher
       from lesson l left join lesson_teacher t on t.school_id = l.school_id and t.lesson_id = l.id
       left join employee e on e.school_id = t.school_id and e.id = t.employee_id
       where l.school_id = $1 order by l.starts_at, l.title`,
      [id],
    )
  ).rows as Facts[]
const titles = async (school: TestSchool) => (await stored(school)).map(({ title }) => title)

test('imports appointments as lessons of their pupils; the same file again changes nothing', async () => {
  const family = await aPlannedFamily()
  const { school } = family
  const feed = feedOf(
    anAppointment(1, [numberOf(family), '99999']),
    anAppointment(2, [numberOf(family)], { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR, teachers: ['xyz'] }),
    anAppointment(3, [numberOf(family)], { valid: false }),
    anAppointment(4, [numberOf(family)], { hidden: true }),
  )
  const dry = await bringIn(school, feed, '--dry-run')
  expect(dry.said).toContain('lessons              2 new  0 changed  0 the same  0 would be removed')
  expect(await stored(school)).toEqual([])
  const { exitCode, said } = await bringIn(school, feed)
  expect([exitCode, said]).toEqual([
    0,
    [
      'lessons              2 new  0 changed  0 the same  0 would be removed',
      'teachers of lessons  1 new  0 changed  0 the same  0 would be removed',
      '1 pupil numbers are unknown, and their lessons are skipped: 99999.',
      '1 teacher abbreviations are unknown, and their lessons name no teacher: xyz.',
    ].join('\n'),
  ])
  expect(await stored(school)).toMatchObject([
    { title: 'wi', hour: 'u1', status: 'ACTIEF', room: '203', group_name: 'hv1c', teacher: 'Jansen' },
    { title: 'wi', from_feed: true, teacher: null },
  ])
  const again = await bringIn(school, feed)
  expect(again.said).toContain('lessons              0 new  0 changed  2 the same')
  expect(again.said).toContain('Nothing changes.')
  const trail = await db.owner.query('select action, subject from audit_entry where school_id = $1', [
    school.id,
  ])
  expect(trail.rows).toEqual([
    { action: 'command', subject: 'timetable import' },
    { action: 'command', subject: 'timetable import' },
  ])
})

test('updates a lesson that is moved, cancelled or given by another teacher', async () => {
  const family = await aPlannedFamily()
  const { school } = family
  await bringIn(school, feedOf(anAppointment(1, [numberOf(family)]), anAppointment(2, [numberOf(family)])))
  const { said } = await bringIn(
    school,
    feedOf(
      anAppointment(1, [numberOf(family)], { cancelled: true, teachers: [] }),
      anAppointment(2, [numberOf(family)], { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR, moved: true }),
    ),
  )
  expect(said).toContain('lessons              0 new  2 changed  0 the same')
  expect(await stored(school)).toMatchObject([
    { status: 'INACTIEF', teacher: null },
    { status: 'GEWIJZIGD', teacher: 'Jansen' },
  ])
})

test('keeps a lesson that the feed lacks without --allow-removal, and keeps all others then', async () => {
  const family = await aPlannedFamily()
  const { school } = family
  const neighbour = await aParent(school)
  const later = {
    start: MONDAY + 7 * 24 * HOUR,
    end: MONDAY + 7 * 24 * HOUR + HOUR,
    subjects: ['volgende week'],
  }
  await bringIn(
    school,
    feedOf(
      anAppointment(1, [numberOf(family)], { subjects: ['blijft'] }),
      anAppointment(2, [numberOf(family)], { subjects: ['weg'] }),
      anAppointment(3, [numberOf(neighbour)], { subjects: ['van een ander'] }),
      anAppointment(4, [numberOf(family)], later),
    ),
  )
  await aLesson(family.child, { title: 'uit het schoolbestand' })
  const elsewhere = await aPlannedFamily()
  await bringIn(elsewhere.school, feedOf(anAppointment(2, [numberOf(elsewhere)], { subjects: ['elders'] })))
  const less = feedOf(anAppointment(1, [numberOf(family)], { subjects: ['blijft'] }))

  const kept = await bringIn(school, less)
  expect([kept.exitCode, kept.said]).toEqual([2, expect.stringContaining('1 would be removed')])
  expect(kept.said).toContain('Give --allow-removal')
  expect(await titles(school)).toContain('weg')
  expect((await bringIn(school, less, '--allow-removal', '--dry-run')).said).toContain('1 removed')
  expect(await titles(school)).toContain('weg')
  const removed = await bringIn(school, less, '--allow-removal')
  expect([removed.exitCode, removed.said]).toEqual([0, expect.stringContaining('1 removed')])
  expect((await titles(school)).toSorted()).toEqual(
    ['blijft', 'uit het schoolbestand', 'van een ander', 'volgende week'].toSorted(),
  )
  expect(await titles(elsewhere.school)).toEqual(['elders'])
  expect((await bringIn(school, feedOf())).said).toContain('The file has no appointments.')
  expect(await titles(school)).toHaveLength(4)
})

test('rejects a faulty file with the place of each fault, and changes nothing', async () => {
  const family = await aPlannedFamily()
  const { school } = family
  const good = anAppointment(1, [numberOf(family)])
  const { exitCode, complaint } = await bringIn(
    school,
    feedOf(good, { ...good }, anAppointment(6, [], { end: MONDAY - 1 })),
  )
  expect(exitCode).toBe(1)
  expect(complaint).toContain('Nothing was stored.')
  expect(complaint).toMatch(
    /rooster\.json, line \d+, column \d+: The appointment 1 appears twice in the file/,
  )
  expect(complaint).toMatch(/rooster\.json, line \d+, column \d+: It ends before it begins/)
  const odd = feedOf(good, anAppointment(2, [], { start: 'maandag' }))
  const line = odd.split('\n').findIndex((text) => text.includes('maandag')) + 1
  const place = `rooster.json, line ${line}, column 14`
  expect((await bringIn(school, odd)).complaint).toContain(`${place}: Expected a whole number`)
  expect((await bringIn(school, '{"response":\n {"data": [}')).complaint).toContain(
    'rooster.json, line 2, column 12: This is not JSON',
  )
  expect((await bringIn(school, '[]')).exitCode).toBe(1)
  expect(await stored(school)).toEqual([])
})

test('imports the calendar of one pupil, and removes nothing that another file contained for others', async () => {
  const family = await aPlannedFamily()
  const { school } = family
  const neighbour = await aParent(school)
  await bringIn(school, feedOf(anAppointment(1, [numberOf(neighbour)], { subjects: ['van een ander'] })))
  const calendar = (...events: readonly string[]) =>
    [
      'BEGIN:VCALENDAR',
      ...events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`),
      'END:VCALENDAR',
      '',
    ].join('\r\n')
  const event = (uid: string, hour: string) =>
    `UID:${uid}\r\nDTSTART;TZID=Europe/Amsterdam:20261123T${hour}0000\r\nSUMMARY:les ${uid}`
  const both = calendar(event('a', '09'), event('b', '10'))
  const ask = (text: string, ...words: string[]) => bringInFile('rooster.ics', school, text, words)
  const pupil = ['--pupil', numberOf(family)] as const
  expect((await ask(both, ...pupil)).said).toContain('2 new')
  expect((await ask(both, ...pupil)).said).toContain('Nothing changes.')
  const less = calendar(event('a', '09'))
  expect((await ask(less, ...pupil)).exitCode).toBe(2)
  expect((await ask(less, ...pupil, '--allow-removal')).said).toContain('1 removed')
  expect((await titles(school)).toSorted()).toEqual(['les a', 'van een ander'])

  expect((await ask(both)).complaint).toContain('Name the pupil of the calendar: --pupil NUMBER.')
  expect((await bringIn(school, feedOf(), ...pupil)).complaint).toContain('--pupil is only for the calendar')
  expect(
    (await ask(both.replace('DTSTART;TZID=Europe/Amsterdam:2026', 'DTSTART:X'), ...pupil)).complaint,
  ).toContain('rooster.ics, line 4, column 9: Expected a moment such as 20261123T083000')
  expect(await titles(school)).toHaveLength(2)
})

test('treats null as missing and numbers as texts, and ignores hidden appointments', async () => {
  const family = await aPlannedFamily()
  const feed = feedOf(
    anAppointment(1, [numberOf(family)], {
      appointmentInstance: null,
      id: '77',
      start: String(MONDAY),
      startTimeSlotName: null,
      startTimeSlot: 3,
      endTimeSlotName: null,
      subjects: [null, 'wi'],
      teachers: null,
      locations: [203, ''],
      remark: null,
      changeDescription: 'x'.repeat(3000),
      cancelled: null,
      type: null,
      expectedStudentCount: 'a\0b',
    }),
    anAppointment(2, [], { valid: false, start: null, end: 'nooit' }),
    { hidden: true },
    anAppointment(3, [numberOf(family)], { end: MONDAY }),
    anAppointment(4, [numberOf(family)], { id: 40, subjects: ['oud'], type: 'constructor' }),
    anAppointment(4, [numberOf(family)], { id: 41, subjects: ['nieuw'], type: 'constructor' }),
  )
  expect((await bringIn(family.school, feed)).complaint).toBe('')
  expect(await stored(family.school)).toMatchObject([
    { title: 'nieuw', hour: 'u1' },
    { title: 'wi', hour: '3', room: '203', teacher: null },
  ])
})

test('rejects a text that cannot be stored with its place, and stores nothing', async () => {
  const family = await aPlannedFamily()
  for (const subject of ['a\0b', 'a\ud83d', 'a\u0007', 'Zo\ufffd']) {
    const { exitCode, complaint } = await bringIn(
      family.school,
      feedOf(anAppointment(1, [numberOf(family)], { subjects: [subject] })),
    )
    expect([exitCode, complaint]).toEqual([
      1,
      expect.stringMatching(/rooster\.json, line \d+, column \d+: (A text with|Invalid)/) as unknown,
    ])
  }
  expect(await stored(family.school)).toEqual([])
})
