import * as z from 'zod/mini'
import type {
  Absence,
  AbsenceKind,
  AbsenceOverview,
  AbsenceTotals,
  ChildAbsence,
  FamilyAbsence,
  ReasonTotal,
  UnhandledAbsence,
} from '@portal/domain/attendance/absence.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, instant, list, words } from '../codecs/values.ts'
import { screenCall } from '../site/screen.ts'

const kind = words({
  absent: 'afwezig',
  late: 'te-laat',
  observation: 'constatering',
} satisfies Record<AbsenceKind, string>)

const absenceFields = {
  kind: ['soort', kind],
  startsAt: ['beginTijd', instant],
  endsAt: ['eindTijd', instant],
  hours: ['lesuren', z.string()],
  subject: ['vak', z.string()],
  reason: ['reden', z.string()],
  isAuthorised: ['geoorloofd', z.boolean()],
  isHandled: ['afgehandeld', z.boolean()],
  remark: ['opmerking', z.string()],
} as const
const absence = renamed<Absence>()(absenceFields)

const days = { from: ['begindatum', day], until: ['einddatum', day] } as const

const totals = renamed<AbsenceTotals>()({
  authorisedHours: ['geoorloofdeUren', z.int()],
  unauthorisedHours: ['ongeoorloofdeUren', z.int()],
  timesLate: ['keerTeLaat', z.int()],
  unhandled: ['nietAfgehandeld', z.int()],
})

const reasonTotal = renamed<ReasonTotal>()({
  kind: ['soort', kind],
  reason: ['reden', z.string()],
  times: ['keer', z.int()],
  hours: ['uren', z.int()],
})

/** The absences of a child, undecided ones first, and their totals. */
export const readAbsence = screenCall(
  'read-absence',
  'getAbsence',
  renamed<AbsenceOverview>()({
    ...days,
    view: ['weergave', words({ list: 'lijst', overview: 'overzicht' })],
    totals: ['totalen', totals],
    reasons: ['perReden', list(reasonTotal)],
    items: ['afwezigheid', list(absence)],
  }),
)

/** The absences of a child without a known reason. */
export const readUnhandledAbsence = screenCall(
  'read-unhandled-absence',
  'getUnhandledAbsence',
  renamed<UnhandledAbsence>()({ ...days, items: ['afwezigheid', list(absence)] }),
)

/** The absences of all children of the actor, undecided ones first; the child of the URL is one of them. */
export const readFamilyAbsence = screenCall(
  'read-family-absence',
  'getGezinsafwezigheid',
  renamed<FamilyAbsence>()({
    ...days,
    items: ['afwezigheid', list(renamed<ChildAbsence>()({ ...absenceFields, child: ['leerling', guid] }))],
  }),
)
