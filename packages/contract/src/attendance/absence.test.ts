import { expect, test } from 'vitest'
import type { AbsenceOverview } from '@portal/domain/attendance/absence.ts'
import type { AbsenceReports, ReportDraft, ReportForm } from '@portal/domain/attendance/absence-report.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { isRead, read, written } from '../../testing/wire.ts'
import { readAbsence } from './absence.ts'
import { readAbsenceReports, readReportForm, reportAbsence, withdrawAbsence } from './absence-reports.ts'

const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'

test('SOM-041 encodes absence with the words of the school, and its parameters unchanged', () => {
  const own: AbsenceOverview = {
    from: calendarDay('2026-08-01'),
    until: calendarDay('2027-07-31'),
    view: 'overview',
    totals: { authorisedHours: 1, unauthorisedHours: 2, timesLate: 3, unhandled: 4 },
    reasons: [{ kind: 'late', reason: 'Te laat', times: 5, hours: 6 }],
    items: [
      {
        kind: 'observation',
        startsAt: instant('2026-11-09T07:30:00Z'),
        endsAt: instant('2026-11-09T08:20:00Z'),
        hours: '1-2',
        subject: 'wi',
        reason: 'Boeken vergeten',
        isAuthorised: true,
        isHandled: false,
        remark: 'Alweer',
      },
    ],
  }
  const wire = {
    begindatum: '2026-08-01',
    einddatum: '2027-07-31',
    weergave: 'overzicht',
    totalen: { geoorloofdeUren: 1, ongeoorloofdeUren: 2, keerTeLaat: 3, nietAfgehandeld: 4 },
    perReden: [{ soort: 'te-laat', reden: 'Te laat', keer: 5, uren: 6 }],
    afwezigheid: [
      {
        soort: 'constatering',
        beginTijd: '2026-11-09T07:30:00.000Z',
        eindTijd: '2026-11-09T08:20:00.000Z',
        lesuren: '1-2',
        vak: 'wi',
        reden: 'Boeken vergeten',
        geoorloofd: true,
        afgehandeld: false,
        opmerking: 'Alweer',
      },
    ],
  }
  expect(written(readAbsence.response, own)).toStrictEqual(wire)
  expect(read(readAbsence.response, wire)).toEqual(own)
  const query = { child: guid(one), startDate: '2026-09-01', endDate: '2026-09-02', switched: '1' }
  const address = {
    method: 'getAbsence',
    child: one,
    startdate: '2026-09-01',
    enddate: '2026-09-02',
    switch: '1',
  }
  expect(written(readAbsence.query, query)).toStrictEqual(address)
  expect(read(readAbsence.query, address)).toEqual(query)
})

test('SOM-042 encodes absence reports with the words of the school', () => {
  const own: AbsenceReports = {
    from: calendarDay('2026-08-01'),
    until: calendarDay('2027-07-31'),
    reports: [
      {
        id: guid(one),
        kind: 'leave',
        startsOn: calendarDay('2026-11-24'),
        endsOn: calendarDay('2026-11-25'),
        reason: 'Huwelijk',
        arrivesAt: '09:30',
        remark: 'Van oma',
        reportedAt: instant('2026-11-20T07:30:00Z'),
        reportedBy: 'Marieke',
        state: 'withdrawn',
        settledAt: instant('2026-11-21T07:30:00Z'),
        answer: 'Akkoord',
      },
    ],
  }
  const wire = {
    begindatum: '2026-08-01',
    einddatum: '2027-07-31',
    meldingen: [
      {
        id: one,
        soort: 'verlof',
        begindatum: '2026-11-24',
        einddatum: '2026-11-25',
        reden: 'Huwelijk',
        komtOm: '09:30',
        opmerking: 'Van oma',
        gemeldOp: '2026-11-20T07:30:00.000Z',
        gemeldDoor: 'Marieke',
        status: 'ingetrokken',
        statusSinds: '2026-11-21T07:30:00.000Z',
        antwoord: 'Akkoord',
      },
    ],
  }
  expect(written(readAbsenceReports.response, own)).toStrictEqual(wire)
  expect(read(readAbsenceReports.response, wire)).toEqual(own)
})

test('API-143 encodes the model of the form with the words of other clients', () => {
  const form: ReportForm = {
    before: '08:15',
    afterwards: 'Bel ook',
    reasons: [{ key: 'bus', kind: 'late', text: 'Bus gemist' }],
    children: [{ guid: guid(two), firstName: 'Sem' }],
    day: calendarDay('2026-11-24'),
    today: calendarDay('2026-11-23'),
    isAfterwards: true,
    received: [
      {
        child: guid(two),
        id: guid(one),
        kind: 'ill',
        startsOn: calendarDay('2026-11-23'),
        endsOn: calendarDay('2026-11-24'),
        reportedAt: instant('2026-11-23T06:41:00.000Z'),
        state: 'in-progress',
      },
    ],
  }
  const wire = {
    formulier: {
      meldenVoor: '08:15',
      daarna: 'Bel ook',
      redenen: [{ sleutel: 'bus', soort: 'te-laat', tekst: 'Bus gemist' }],
      leerlingen: [{ leerling: two, voornaam: 'Sem' }],
      dag: '2026-11-24',
      vandaag: '2026-11-23',
      isDaarna: true,
      ontvangen: [
        {
          leerling: two,
          id: one,
          soort: 'ziek',
          begindatum: '2026-11-23',
          einddatum: '2026-11-24',
          gemeldOp: '2026-11-23T06:41:00.000Z',
          status: 'in-behandeling',
        },
      ],
    },
  }
  expect(written(readReportForm.response, { form })).toStrictEqual(wire)
  expect(read(readReportForm.response, wire)).toEqual({ form })
  expect(written(readReportForm.query, { object: 'absence-report', external: 'ja' })).toStrictEqual({
    wis_ajax: 'true',
    ajax_object: 'absence-report',
    external: 'ja',
  })
})

test('API-142 decodes a form with one child as text, and several under one name', () => {
  const draft: ReportDraft = {
    children: [guid(one), guid(two)],
    kind: 'late',
    reason: 'bus',
    startsOn: calendarDay('2026-11-23'),
    endsOn: calendarDay('2026-11-24'),
    arrivesAt: '09:30',
    remark: 'Lekke band',
  }
  const wire = {
    leerling: [one, two],
    soort: 'te-laat',
    reden: 'bus',
    startdate: '2026-11-23',
    enddate: '2026-11-24',
    komtOm: '09:30',
    opmerking: 'Lekke band',
  }
  expect(written(reportAbsence.body, draft)).toStrictEqual(wire)
  expect(read(reportAbsence.body, wire)).toEqual(draft)
  const { komtOm: _, opmerking: __, ...least } = { ...wire, leerling: one.toUpperCase() }
  expect(read(reportAbsence.body, least)).toMatchObject({ children: [one], remark: '' })
  expect(read(reportAbsence.body, { ...least, komtOm: '' })).not.toHaveProperty('arrivesAt')
  expect(isRead(reportAbsence.body, { ...wire, leerling: 'iemand' })).toBe(false)
  expect(isRead(reportAbsence.body, { ...wire, komtOm: '9:30' })).toBe(false)
  expect(isRead(reportAbsence.body, { ...wire, opmerking: 'x'.repeat(501) })).toBe(false)
  expect(written(withdrawAbsence.body, { report: guid(two) })).toStrictEqual({ melding: two })
})
