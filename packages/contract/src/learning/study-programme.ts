import * as z from 'zod/mini'
import type { StudyComponent, StudyProgramme, StudyYear } from '@portal/domain/learning/study-programme.ts'
import { renamed } from '../codecs/renamed.ts'
import { screenCall } from '../site/screen.ts'
import { list } from '../codecs/values.ts'

const component = renamed<StudyComponent>()({
  name: ['deel', z.string()],
  subjects: ['vakken', list(z.string())],
})

const year = renamed<StudyYear>()({
  startYear: ['startjaar', z.int()],
  profile: ['profiel', z.string()],
  components: ['delen', list(component)],
})

/** The programme of a child in a school year. */
export const readStudyProgramme = screenCall(
  'read-study-programme',
  'getStudyProgram',
  renamed<StudyProgramme>()({ years: ['jaren', list(z.int())], shown: ['pakket', z.optional(year)] }),
)
