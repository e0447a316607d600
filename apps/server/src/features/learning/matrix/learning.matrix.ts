import { randomUUID } from 'node:crypto'
import { guid } from '@portal/domain/values/guid.ts'
import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { aboutOneself, notByImpersonator } from '../../../../test/matrix/bases.ts'
import { aboutPupil, ownChoices, pagesFor, screenRows } from '../../../../test/matrix/screens.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'
import { agendaOf, agendaRows, type AgendaThings } from './agenda.ts'
import { feedOf, feedRows, noFeed, type FeedThings } from './feeds.ts'

const codes = ['teachers', 'subject-package', 'student-schedule', 'results', 'homework', 'pta', 'results-ed']

const screensOfPupils = {
  'read-teachers': 'getTeachers',
  'read-study-programme': 'getStudyProgram',
  'read-schedule': 'getStudentSchedule',
  'read-exam-programme': 'getPTA',
  'read-exam-file': 'getExamFile',
} as const

/** Requests of guardians only, not while impersonating. */
const aboutPupilByGuardian = changed(aboutPupil, `student = not-your-role${notByImpersonator}`)

/** Access to lessons and results. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, async (stage) => {
      await pagesFor(stage, codes)
      return { ...(await agendaOf(stage)), ...(await feedOf(stage)) }
    }),
  noThings: () => ({ lesson: guid(randomUUID()), offer: guid(randomUUID()), ...noFeed() }),
  rows: {
    ...agendaRows,
    ...feedRows,
    ...screenRows(screensOfPupils, aboutPupil),
    'read-grades': {
      ask: get(({ child }) => `/edu/cms?method=getGrades&child=${child}`),
      expected: aboutPupil,
    },
    'read-homework': {
      ask: get(({ child }) => `/edu/cms?method=getHomework&child=${child}`),
      expected: aboutPupil,
    },
    'request-grades': {
      ask: ({ child }) => ({ method: 'POST', url: `/rest/leerling/${child}/cijfers/opgevraagd` }),
      expected: aboutPupilByGuardian,
    },
    'read-pupil-data-choices': { ask: get(() => '/rest/account/leerlinggegevens'), expected: ownChoices },
    'choose-grade-pace': {
      ask: () => ({
        method: 'PUT',
        url: '/rest/account/leerlinggegevens/tempo',
        payload: { tempo: 'wekelijks' },
      }),
      expected: changed(ownChoices, 'student = not-your-role'),
    },
    'share-pupil-data': {
      ask: () => ({
        method: 'PUT',
        url: '/rest/account/leerlinggegevens/gedeeld',
        payload: { gedeeld: true },
      }),
      expected: changed(saying(aboutOneself, 'ok', 'not-your-role'), 'student = pupil-is-not-of-age'),
    },
  },
  provedElsewhere: {
    'read-calendar-feed': 'features/learning/feed: whoever has the address, and nobody else',
  },
} as const satisfies AreaMatrix<AgendaThings & FeedThings>
