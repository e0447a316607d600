import { expect, test } from 'vitest'
import type { GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { isRead, read, written } from '../../../testing/wire.ts'
import { chooseGradePace, readPupilDataChoices, sharePupilData } from '../pupil-data-choices.ts'
import { readGrades } from './grades.ts'

const own: GradeOverview = {
  period: 2,
  periods: [1, 2],
  norm: 'both',
  hasAlternativeNorm: true,
  hasPeriodReport: false,
  pace: 'on-request',
  delayHours: 36,
  subjects: [
    {
      subject: 'Frans',
      norm: 'alternative',
      marks: [
        {
          period: 3,
          kind: 'pw',
          weight: 4,
          mark: '5,4',
          counts: false,
          remark: 'Herkansing',
          givenOn: calendarDay('2026-11-05'),
        },
      ],
      averages: [{ term: 'report', mark: '6', isProvisional: true }],
    },
  ],
}
const wire = {
  periode: 2,
  periodes: [1, 2],
  toetsnorm: 'beide',
  heeftAfwijkendeNorm: true,
  heeftPerioderapport: false,
  tempo: 'op-verzoek',
  wachturen: 36,
  vakken: [
    {
      vak: 'Frans',
      toetsnorm: 'afwijkend',
      cijfers: [
        {
          periode: 3,
          soort: 'pw',
          weging: 4,
          cijfer: '5,4',
          teltMee: false,
          opmerking: 'Herkansing',
          datum: '2026-11-05',
        },
      ],
      gemiddelden: [{ termijn: 'rapport', cijfer: '6', voorlopig: true }],
    },
  ],
}

test('SOM-035 encodes grades with the words of the school', () => {
  expect(written(readGrades.response, own)).toStrictEqual(wire)
  expect(read(readGrades.response, wire)).toEqual(own)
})

test('encodes the grades of a pupil without a pace, and all periods as a word', () => {
  const { pace: _, ...ofPupil } = own
  const { tempo: __, ...wireOfPupil } = wire
  expect(written(readGrades.response, { ...ofPupil, period: 'all' })).toStrictEqual({
    ...wireOfPupil,
    periode: 'alle',
  })
})

test('SOM-035 INFO-026 requests grades with the parameters of the URL', () => {
  const child = guid('00000000-0000-4000-8000-000000000201')
  const query = { child, period: '2', alternativeNorm: '1', bothNorms: '0', plainStartDate: '2026-09-01' }
  const address = {
    method: 'getGrades',
    child,
    periode: '2',
    afw_toetsnorm: '1',
    printBothToetsnormen: '0',
    startdate_plain: '2026-09-01',
  }
  expect(written(readGrades.query, query)).toStrictEqual(address)
  expect(read(readGrades.query, address)).toEqual(query)
})

test('encodes the choices about pupil data in Dutch', () => {
  const choices = { tempo: 'wekelijks', wachturen: 12, gedeeld: true }
  expect(read(readPupilDataChoices.response, choices)).toEqual({
    pace: 'weekly',
    delayHours: 12,
    isShared: true,
  })
  expect(written(readPupilDataChoices.response, { delayHours: 12 })).toStrictEqual({ wachturen: 12 })
  expect(read(chooseGradePace.body, { tempo: 'direct' })).toEqual({ pace: 'at-once' })
  expect(isRead(chooseGradePace.body, { tempo: 'at-once' })).toBe(false)
  expect(read(sharePupilData.body, { gedeeld: false })).toEqual({ isShared: false })
})
