import * as z from 'zod/mini'
import type { PupilProfile, SheetGroup } from '@portal/domain/school/profile/pupil-profile.ts'
import type {
  StudyComponent,
  StudyProgramme,
  StudyYear,
} from '@portal/domain/school/profile/study-programme.ts'
import { renamed } from '../renamed.ts'
import { day, list } from '../values.ts'
import { screenCall } from './screen.ts'

const group = renamed<SheetGroup>()({
  heading: ['kop', z.string()],
  rows: ['rijen', list(z.readonly(z.tuple([z.string(), z.string()])))],
})

/** What the administration knows of a child besides timetable and marks. */
export const readProfile = screenCall(
  'read-profile',
  'getProfile',
  renamed<PupilProfile>()({
    fullName: ['naam', z.string()],
    className: ['klas', z.string()],
    location: ['locatie', z.string()],
    studentNumber: ['leerlingnummer', z.string()],
    birthDate: ['geboortedatum', z.optional(day)],
    gender: ['geslacht', z.enum(['m', 'v'])],
    groups: ['groepen', list(group)],
  }),
)

const component = renamed<StudyComponent>()({
  name: ['deel', z.string()],
  subjects: ['vakken', list(z.string())],
})

const year = renamed<StudyYear>()({
  startYear: ['startjaar', z.int()],
  profile: ['profiel', z.string()],
  components: ['delen', list(component)],
})

/** What a child takes in a school year. */
export const readStudyProgramme = screenCall(
  'read-study-programme',
  'getStudyProgram',
  renamed<StudyProgramme>()({ years: ['jaren', list(z.int())], shown: ['pakket', z.optional(year)] }),
)
