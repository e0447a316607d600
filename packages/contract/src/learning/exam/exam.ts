import * as z from 'zod/mini'
import type {
  ExamFile,
  ExamPart,
  ExamProgramme,
  ExamSubject,
} from '@portal/domain/learning/exam/exam-file.ts'
import { renamed } from '../../codecs/renamed.ts'
import { list } from '../../codecs/values.ts'
import { period } from '../results/grades.codec.ts'
import { screenCall } from '../../site/screen.ts'

const part = renamed<ExamPart>()({
  subject: ['vak', z.string()],
  code: ['code', z.string()],
  description: ['omschrijving', z.string()],
  period: ['periode', z.string()],
  form: ['vorm', z.string()],
  minutes: ['minuten', z.optional(z.int())],
  weight: ['weging', z.optional(z.int())],
  mayRetake: ['herkansbaar', z.boolean()],
  mark: ['cijfer', z.optional(z.string())],
  retakeMark: ['cijferHerkansing', z.optional(z.string())],
})

const subject = renamed<ExamSubject>()({
  subject: ['vak', z.string()],
  parts: ['toetsen', list(part)],
  average: ['gemiddelde', z.optional(z.string())],
})

/** The programme of a child's school exam, with the visible marks. */
export const readExamProgramme = screenCall(
  'read-exam-programme',
  'getPTA',
  renamed<ExamProgramme>()({ subjects: ['vakken', list(subject)] }),
)

/** The parts of a child's school exam with a mark, of one period or of all of them. */
export const readExamFile = screenCall(
  'read-exam-file',
  'getExamFile',
  renamed<ExamFile>()({
    period: ['periode', period],
    periods: ['periodes', list(z.int())],
    subjects: ['vakken', list(subject)],
  }),
)
