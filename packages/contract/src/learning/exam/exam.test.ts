import { expect, test } from 'vitest'
import type { ExamFile } from '@portal/domain/learning/exam/exam-file.ts'
import { read, written } from '../../../testing/wire.ts'
import { readExamAssignment } from '../../people/pupil-sheet.ts'
import { readExamFile } from './exam.ts'

test('SOM-021 encodes the exam file with the words of the school', () => {
  const own: ExamFile = {
    period: 3,
    periods: [1, 3],
    subjects: [
      {
        subject: 'Engels',
        average: '6,8',
        parts: [
          {
            subject: 'Engels',
            code: 'EN-SE1',
            description: 'Luistertoets',
            period: '1–3',
            form: 'digitaal',
            minutes: 60,
            weight: 20,
            mayRetake: true,
            mark: '5,4',
            retakeMark: '6,9',
          },
        ],
      },
    ],
  }
  const wire = {
    periode: 3,
    periodes: [1, 3],
    vakken: [
      {
        vak: 'Engels',
        gemiddelde: '6,8',
        toetsen: [
          {
            vak: 'Engels',
            code: 'EN-SE1',
            omschrijving: 'Luistertoets',
            periode: '1–3',
            vorm: 'digitaal',
            minuten: 60,
            weging: 20,
            herkansbaar: true,
            cijfer: '5,4',
            cijferHerkansing: '6,9',
          },
        ],
      },
    ],
  }
  expect(written(readExamFile.response, own)).toStrictEqual(wire)
  expect(read(readExamFile.response, wire)).toEqual(own)
})

test('SOM-025 encodes texts of the administration unchanged', () => {
  const own = { parts: [{ heading: 'Planning', rows: [['Eerste versie', 'Januari']] as const }] }
  const wire = { delen: [{ kop: 'Planning', regels: [['Eerste versie', 'Januari']] }] }
  expect(written(readExamAssignment.response, own)).toStrictEqual(wire)
  expect(read(readExamAssignment.response, wire)).toEqual(own)
})
