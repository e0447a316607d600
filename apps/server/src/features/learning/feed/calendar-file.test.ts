import { expect, test } from 'vitest'
import { readCalendar } from './calendar-file.ts'

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const usual = ['UID:les-1', 'DTSTART:20261123T073000Z', 'DTEND:20261123T082000Z'] as const

const appointmentsOf = (text: string | Buffer) => {
  const read = readCalendar(typeof text === 'string' ? Buffer.from(text) : text, '1042')
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.appointments
}
const faultsOf = (text: string | Buffer) => {
  const read = readCalendar(Buffer.from(text), '1042')
  return 'faults' in read ? read.faults : []
}

test('reads an event as a lesson of the pupil, with unescaped text', () => {
  const text = calendar(
    ...event(
      ...usual,
      'SUMMARY;LANGUAGE=nl:wi\\, na en een heel lange na',
      ' am',
      'LOCATION:203',
      'DESCRIPTION:Boek \\; schrift\\nen \\\\',
      'BEGIN:VALARM',
      'DESCRIPTION:Wekker',
      'UID:van-de-wekker',
      'END:VALARM',
    ),
  )
  expect(appointmentsOf(text)).toEqual([
    {
      key: 'les-1',
      place: 0,
      startsAt: '2026-11-23T07:30:00.000Z',
      endsAt: '2026-11-23T08:20:00.000Z',
      hour: '',
      kind: 'lesson',
      subjects: ['wi, na en een heel lange naam'],
      teachers: [],
      groups: [],
      rooms: ['203'],
      pupils: ['1042'],
      remark: 'Boek ; schrift en \\',
      state: 'as-usual',
    },
  ])
})

test('reads times in UTC and in school time, in winter and summer', () => {
  const startOf = (start: string) => appointmentsOf(calendar(...event('UID:1', start)))[0]?.startsAt
  expect(startOf('DTSTART:20261123T083000')).toBe('2026-11-23T07:30:00.000Z')
  expect(startOf('DTSTART;TZID=Europe/Amsterdam:20260601T083000')).toBe('2026-06-01T06:30:00.000Z')
  expect(startOf('DTSTART;TZID="W. Europe Standard Time":20261123T083000')).toBe('2026-11-23T07:30:00.000Z')
  expect(appointmentsOf(calendar(...event('UID:1', 'DTSTART:20261123T083000')))[0]?.endsAt).toBe(
    '2026-11-23T08:20:00.000Z',
  )
})

test('reads cancelled events and single occurrences of a series, and skips whole days', () => {
  const text = calendar(
    ...event(...usual, 'STATUS:CANCELLED'),
    ...event('UID:dag', 'DTSTART;VALUE=DATE:20261123'),
    ...event(...usual, 'RECURRENCE-ID:20261123T073000Z'),
  )
  expect(appointmentsOf(text).map(({ key, state }) => [key, state])).toEqual([
    ['les-1', 'cancelled'],
    ['les-1 20261123T073000Z', 'as-usual'],
  ])
})

const startAndEnd = (text: string | Buffer) =>
  appointmentsOf(text).map(({ startsAt, endsAt }) => [startsAt.slice(11, 16), endsAt.slice(11, 16)])

test.each([
  ['DURATION:PT1H40M', '09:10'],
  ['DURATION:PT50M', '08:20'],
  ['DURATION:+PT1H30M15S', '09:00'],
  ['DURATION:PT0H5M', '07:35'],
  ['DTEND:20261123T080000Z', '08:00'],
  ['DTEND:', '08:20'],
  ['DESCRIPTION:geen einde', '08:20'],
])('takes the end of an event from %s', (line, end) => {
  expect(startAndEnd(calendar(...event('UID:1', 'DTSTART:20261123T073000Z', line)))).toEqual([['07:30', end]])
})

test('counts the days of a duration on the clock at school', () => {
  const text = calendar(...event('UID:1', 'DTSTART:20261024T060000Z', 'DURATION:P1DT1H'))
  expect(appointmentsOf(text)[0]?.endsAt).toBe('2026-10-25T08:00:00.000Z')
  const weeks = calendar(...event('UID:1', 'DTSTART:20261123T073000Z', 'DURATION:P2W'))
  expect(appointmentsOf(weeks)[0]?.endsAt).toBe('2026-12-07T07:30:00.000Z')
})

test.each(['-', 'P', 'PT', '50', 'PT50', '1H', '-PT50M', 'P1DT'])('rejects the duration %s', (duration) => {
  const text = calendar(...event('UID:1', 'DTSTART:20261123T073000Z', `DURATION:${duration}`))
  expect(faultsOf(text)).toMatchObject([{ place: { line: 6, column: 10 } }])
})

test('leaves out an event without a length', () => {
  const empty = ['UID:2', 'DTSTART:20261123T073000Z'] as const
  const text = calendar(
    ...event(...usual),
    ...event(...empty, 'DTEND:20261123T073000Z', 'SUMMARY:Inleveren'),
    ...event('UID:3', 'DTSTART:20261123T073000Z', 'DURATION:PT0S'),
  )
  expect(appointmentsOf(text).map(({ key }) => key)).toEqual(['les-1'])
})

test('PROD-047 ignores what is wrong with properties that are not read', () => {
  const text = calendar(
    'X-WR-CALNAME;X="open:Rooster',
    ...event(
      ...usual,
      'ATTENDEE;DELEGATED-TO="mailto:a@school.example","mailto:b@school.example":mailto:c@school.example',
      'CATEGORIES;LANGUAGE="nl;NL":les\\, toets',
      'SEQUENCE:',
      'X-NUL:a\0b',
      'X-BROKEN',
      'geen regel',
      'ORGANIZER;CN="Zo\uFFFD":mailto:z@school.example',
      'SUMMARY;LANGUAGE="nl,NL";X="a:b":Wiskunde',
    ),
  )
  expect(appointmentsOf(text).map(({ subjects }) => subjects)).toEqual([['Wiskunde']])
})

test.each(['\r\n', '\n', '\r'])('unfolds lines that end with %j, also within a character', (end) => {
  const text = calendar(...event(...usual, 'SUMMARY:Zo\u00EB', 'LOCATION:a', '\t b'))
  const folded = Buffer.from(text.replaceAll('\r\n', end)).toString('latin1')
  const octets = Buffer.from(folded.replace('Zo\u00C3', `Zo\u00C3${end} `), 'latin1')
  expect(octets.length).toBeGreaterThan(folded.length)
  expect(appointmentsOf(octets)).toMatchObject([{ subjects: ['Zo\u00EB'], rooms: ['a b'] }])
})

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('reads a calendar in %s', (encoding) => {
  const text = calendar(...event(...usual, 'SUMMARY:Zo\u00EB'))
  const encoded = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le')
  const bytes = encoding === 'utf-16be' ? encoded.swap16() : encoded
  const mark = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }[encoding]
  for (const file of [bytes, Buffer.concat([Buffer.from(mark), bytes])])
    expect(appointmentsOf(file)).toMatchObject([{ subjects: ['Zo\u00EB'] }])
})

test.each([
  ['another encoding than UTF-8', Buffer.from('Zo\u00EB', 'latin1'), 'export the file in UTF-8'],
  ['a zero character', Buffer.from('a\0b'), 'a zero character'],
  ['a control character', Buffer.from('a\u0007'), 'a control character'],
])('rejects %s in a property that is read', (_what, summary, fault) => {
  const [before = '', after = ''] = calendar(...event(...usual, 'SUMMARY:@')).split('@')
  const read = readCalendar(Buffer.concat([Buffer.from(before), summary, Buffer.from(after)]), '1042')
  expect(read).toMatchObject({
    faults: [{ place: { line: 7, column: 9 }, fault: expect.stringContaining(fault) as unknown }],
  })
})

test('cuts a long text between two characters', () => {
  const text = calendar(...event(...usual, `SUMMARY:${'x'.repeat(499)}\u{1F600}`))
  expect(appointmentsOf(text)[0]?.subjects).toEqual(['x'.repeat(499)])
})

test('takes the latest version of an event', () => {
  const version = (title: string, ...lines: readonly string[]) =>
    event(...usual, `SUMMARY:${title}`, ...lines)
  const titlesOf = (...events: readonly (readonly string[])[]) =>
    appointmentsOf(calendar(...events.flat())).map(({ subjects }) => subjects[0])
  expect(titlesOf(version('b', 'SEQUENCE:10'), version('a', 'SEQUENCE:9'))).toEqual(['b'])
  expect(
    titlesOf(
      version('a', 'LAST-MODIFIED:20261101T000000Z', 'DTSTAMP:20261109T000000Z'),
      version('b', 'LAST-MODIFIED:20261102T000000Z', 'DTSTAMP:20261101T000000Z'),
    ),
  ).toEqual(['b'])
  expect(
    titlesOf(version('a', 'DTSTAMP:20261101T000000Z'), version('b', 'DTSTAMP:20261102T000000Z')),
  ).toEqual(['b'])
  expect(titlesOf(version('a'), version('a'))).toEqual(['a'])
  expect(titlesOf(version('b', 'SEQUENCE:1'), event('UID:les-1', 'DTSTART:onzin'))).toEqual(['b'])
})

test.each([
  'Europe/Amsterdam',
  '"Europe/Amsterdam"',
  '/mozilla.org/20050126_1/Europe/Amsterdam',
  '/Europe/Amsterdam',
  'W. Europe Standard Time',
  'Romance Standard Time',
  '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
])('reads a time in the zone %s on the clock at school', (zone) => {
  const text = calendar(...event('UID:1', `DTSTART;TZID=${zone}:20261123T083000`, 'DURATION:PT50M'))
  expect(startAndEnd(text)).toEqual([['07:30', '08:20']])
})

test('reads a time in the zone UTC, and a leap second', () => {
  const text = calendar(...event('UID:1', 'DTSTART;TZID=Etc/UTC:20261123T083060', 'DTEND:20261123T084000Z'))
  expect(startAndEnd(text)).toEqual([['08:30', '08:40']])
})

test('reads a rule of recurrence with one occurrence, and an empty one', () => {
  for (const rule of ['RRULE:FREQ=WEEKLY;COUNT=1', 'RRULE:'])
    expect(appointmentsOf(calendar(...event(...usual, rule)))).toHaveLength(1)
})

test.each([
  [
    'a calendar that is cut off',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n',
    '3:1 The file is cut off: it has no END:VEVENT',
  ],
  ['components that cross', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n', '3:1 Expected END:VEVENT'],
  ['an end of nothing', 'BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VEVENT\n', '3:1 Expected END:VCALENDAR'],
  [
    'a year that no school has',
    calendar(...event('UID:1', 'DTSTART:99991123T083000Z')),
    '5:9 Not between 2000',
  ],
])('rejects %s', (_what, text, fault) => {
  const [first] = faultsOf(text)
  expect(`${first?.place.line}:${first?.place.column} ${first?.fault}`).toContain(fault)
})

test('reports every fault with line and column', () => {
  const text = calendar(
    ...event('UID:1', 'DTSTART:maandag'),
    ...event('UID:2', 'DTSTART;TZID=Asia/Tokyo:20261123T083000'),
    ...event('DTSTART:20261123T083000Z', 'DTEND:20261123T082959Z'),
    ...event('UID:3', 'RRULE:FREQ=WEEKLY', 'DTSTART:20261123T083000Z'),
    ...event(...usual),
    ...event(...usual, 'SUMMARY:Anders'),
    ...event('UID:4', 'DTSTART:20261123T083000Z', 'DTEND:20261123T070000Z'),
  )
  expect(
    faultsOf(text)
      .map(({ place, fault }) => `${place.line}:${place.column} ${fault}`)
      .toSorted(),
  ).toEqual(
    [
      '5:9 Expected a moment such as 20261123T083000',
      '9:25 The time zone Asia/Tokyo is not that of the school',
      '11:1 This event has no UID',
      '13:7 It ends before it begins',
      '17:1 The event repeats: export each lesson separately',
      "25:1 The calendar has 'les-1' twice, and does not say which version is the latest",
      '34:7 It ends before it begins',
    ].toSorted(),
  )
  expect(faultsOf('<html>').map(({ fault }) => fault)).toEqual([
    'This is not a calendar: it must begin with BEGIN:VCALENDAR',
  ])
})
