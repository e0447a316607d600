import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { at, day, type DemoCalendar } from '../writing/calendar.ts'
import { magisterPages } from '../waterlinie/pages.ts'
import {
  lotteLessons,
  werkhavenClassMembers,
  werkhavenEmployees,
  werkhavenPupilSheets,
  werkhavenSchoolDocuments,
  werkhavenStudyProgrammes,
} from './pupil-facts.ts'
import type { Listed } from '../writing/sources.ts'
import { werkhavenAbsence } from './absence.ts'

const infoPages: readonly Listed<'pages'>[] = [
  {
    number: 100,
    section: 'info',
    name: 'Nieuws',
    content: '<h2>Open avond</h2><p>Kom kijken in onze werkplaatsen en praat met studenten.</p>',
  },
  {
    number: 120,
    section: 'info',
    name: 'Cursusgeld en leermiddelen',
    content:
      '<p>Cursusgeld betaalt u of uw leerbedrijf. Leermiddelen koopt u zelf; wat u al heeft, hoeft u niet te bestellen.</p>',
  },
  {
    number: 180,
    section: 'info',
    name: 'Contact',
    content: '<p>Kade 40, 9998 AA Havenmonde</p><p>0998-654321 · administratie@werkhaven.example</p>',
  },
]

const messages: readonly Listed<'messages'>[] = [
  {
    reference: 'inv-2101',
    kind: 'invoice',
    channel: 'email',
    sender: 'Studentenadministratie',
    senderEmail: 'administratie@werkhaven.example',
    subject: 'Cursusgeld bbl staat klaar',
    content: '<p>Het cursusgeld van Milan Smit staat voor u klaar. U betaalt in twee helften.</p>',
    sentAt: at(-14, '09:00'),
    list: 'm01-cursusgeld-bbl',
    recipients: [
      {
        person: 'bouwvandijk',
        child: 'milan',
        address: 'administratie@bouwvandijk.example',
        status: 'UNREAD',
      },
    ],
  },
  {
    reference: 'comm-2044',
    kind: 'wis-communicator',
    channel: 'email',
    sender: 'Praktijkcoach zorg',
    subject: 'Start van je stage',
    content: '<p>Je stage begint over twee weken. De praktijkcoach belt je voor een afspraak.</p>',
    sentAt: at(-5, '13:15'),
    replies: 'open',
    repliesUntil: day(9),
    recipients: [
      { person: 'l.visser', child: 'l.visser', address: 'l.visser@post.example', status: 'UNREAD' },
    ],
  },
]

/** The student and the paying company each answer for themselves. */
const bereikbaarheid: Listed<'forms'> = {
  key: 'wf1',
  title: 'Bereikbaar tijdens de stage',
  description: 'De praktijkcoach gebruikt deze gegevens alleen tijdens de stage.',
  expiresOn: day(12),
  changeable: true,
  children: ['milan'],
  questions: [
    { key: 'telefoon', question: 'Telefoonnummer overdag', type: 'TEXT', required: true },
    { key: 'mail', question: 'E-mailadres', type: 'EMAIL', required: true },
    { key: 'vervoer', question: 'Hoe ver is de reis, in kilometers?', type: 'NUMBER' },
    {
      key: 'begeleider',
      question: 'Wie begeleidt de student in uw bedrijf?',
      type: 'TEXT',
      required: true,
      parentsOnly: true,
    },
  ],
}

const RESULTS = [
  ['Kerntaak 1', 'voldoende'],
  ['Rekenen', '6'],
  ['Nederlands 3F', '7'],
  ['Engels B1', '6'],
  ['Bpv-beoordeling', 'goed'],
] as const

const grades: readonly Listed<'grades'>[] = RESULTS.map(([subject, mark]) => ({
  pupil: 'milan',
  subject,
  norm: 'normal',
  tests: [{ period: 1, kind: 'beoordeling', mark, givenOn: day(-60) }],
  results: [{ term: 'year', mark }],
}))

/** Two days of school and three of work placement. */
const lessons = (calendar: DemoCalendar): Listed<'lessons'>[] =>
  [1, 2, 3, 4, 5].map((weekday) => {
    const isSchool = weekday < 3
    const days = calendar.weekday(weekday)
    return {
      key: `milan-${weekday}`,
      pupil: 'milan',
      title: isSchool ? 'Praktijk en theorie' : 'Bpv bij Bouwbedrijf Van Dijk',
      startsAt: at(days, isSchool ? '08:30' : '00:00'),
      endsAt: isSchool ? at(days, '16:00') : at(days + 1, '00:00'),
      type: isSchool ? 'LES' : 'BPV',
      room: isSchool ? 'Werkplaats 2' : '',
      group: 'MON2A',
      teachers: isSchool ? ['bos', 'kuy'] : ['bos'],
    }
  })

/** The information of the second school; it has no blocks on its home page, and its shop is closed. */
export const werkhavenInformation = (calendar: DemoCalendar): Partial<SchoolFileSource> => ({
  ...werkhavenAbsence,
  pages: [...infoPages, ...magisterPages],
  messages: [...messages],
  forms: [bereikbaarheid],
  grades: [...grades],
  lessons: [...lessons(calendar), ...lotteLessons(calendar)],
  employees: [...werkhavenEmployees],
  classMembers: [...werkhavenClassMembers],
  documents: [...werkhavenSchoolDocuments],
  pupilSheets: [...(werkhavenAbsence.pupilSheets ?? []), ...werkhavenPupilSheets],
  studyProgrammes: werkhavenStudyProgrammes(calendar),
  shop: {
    title: 'Webshop De Werkhaven',
    enabled: false,
    messageOffline: 'Onze webshop opent weer bij de start van het nieuwe studiejaar.',
    method: 'ideal',
  },
})
