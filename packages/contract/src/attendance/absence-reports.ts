import * as z from 'zod/mini'
import {
  LONGEST_REMARK,
  type AbsenceReport,
  type AbsenceReports,
  type ReceivedReport,
  type ReportableChild,
  type ReportDraft,
  type ReportForm,
  type ReportKind,
  type ReportReason,
  type ReportReceipt,
  type ReportState,
} from '@portal/domain/attendance/absence-report.ts'
import { guid as toGuid, type Guid } from '@portal/domain/values/guid.ts'
import { endpoint, noContent } from '../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../codecs/renamed.ts'
import { day, guid, instant, list, otherwise, value, words } from '../codecs/values.ts'
import { screenCall } from '../site/screen.ts'

export const reportKind = words({
  ill: 'ziek',
  late: 'te-laat',
  leave: 'verlof',
} satisfies Record<ReportKind, string>)

const state = words({
  'in-progress': 'in-behandeling',
  handled: 'afgehandeld',
  withdrawn: 'ingetrokken',
} satisfies Record<ReportState, string>)

const report = renamed<AbsenceReport>()({
  id: ['id', guid],
  kind: ['soort', reportKind],
  startsOn: ['begindatum', day],
  endsOn: ['einddatum', day],
  reason: ['reden', z.string()],
  arrivesAt: ['komtOm', z.optional(z.string())],
  remark: ['opmerking', z.string()],
  reportedAt: ['gemeldOp', instant],
  reportedBy: ['gemeldDoor', z.string()],
  isReporterWithheld: ['melderAfgeschermd', z.optional(z.boolean())],
  state: ['status', state],
  settledAt: ['statusSinds', z.optional(instant)],
  answer: ['antwoord', z.string()],
})

/** The absence reports of a child, by any guardian. */
export const readAbsenceReports = screenCall(
  'read-absence-reports',
  'getAbsenceReports',
  renamed<AbsenceReports>()({
    from: ['begindatum', day],
    until: ['einddatum', day],
    reports: ['meldingen', list(report)],
  }),
)

const reason = renamed<ReportReason>()({
  key: ['sleutel', z.string()],
  kind: ['soort', reportKind],
  text: ['tekst', z.string()],
})

const reportableChild = renamed<ReportableChild>()({
  guid: ['leerling', guid],
  firstName: ['voornaam', z.string()],
})

const receivedReport = renamed<ReceivedReport>()({
  child: ['leerling', guid],
  id: ['id', guid],
  kind: ['soort', reportKind],
  startsOn: ['begindatum', day],
  endsOn: ['einddatum', day],
  reportedAt: ['gemeldOp', instant],
  state: ['status', state],
})

const reportForm = renamed<ReportForm>()({
  before: ['meldenVoor', z.string()],
  afterwards: ['daarna', z.string()],
  reasons: ['redenen', list(reason)],
  children: ['leerlingen', list(reportableChild)],
  day: ['dag', day],
  today: ['vandaag', day],
  isAfterwards: ['isDaarna', z.boolean()],
  received: ['ontvangen', otherwise(list(receivedReport), [])],
})

/** A word of other clients that is ignored. */
const said = z.optional(z.string().check(z.maxLength(100)))

/** The initial values of the form to report absence; without a form the school does not offer it. */
export const readReportForm = endpoint({
  name: 'read-report-form',
  method: 'GET',
  path: '/edu/absence-report',
  query: parameters(
    { object: ['ajax_object', said], external: ['external', said] },
    fixed({ wis_ajax: 'true' }),
  ),
  response: renamed<{ readonly form?: ReportForm }>()({ form: ['formulier', z.optional(reportForm)] }),
})

/** A form repeats a name for several values; a single one is a plain text. */
const severalGuids = value<string | string[], readonly Guid[]>(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(20))]),
  (wire) => [...new Set([wire].flat().map((text) => toGuid(text.toLowerCase())))],
  (guids) => [...guids],
)

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 09:30'))

/** A form sends an empty text for an empty field. */
const timeIfAny = value<string, string | undefined>(
  z.union([time, z.literal('')]),
  (wire) => (wire === '' ? undefined : wire),
  (own) => own ?? '',
)

const draft = renamed<ReportDraft>()({
  children: ['leerling', severalGuids],
  kind: ['soort', reportKind],
  reason: ['reden', z.string().check(z.maxLength(80))],
  startsOn: ['startdate', day],
  endsOn: ['enddate', day],
  arrivesAt: ['komtOm', z.optional(timeIfAny)],
  remark: ['opmerking', otherwise(z.string().check(z.maxLength(LONGEST_REMARK)), '')],
})

const receipt = renamed<ReportReceipt>()({
  child: ['leerling', guid],
  id: ['id', guid],
  reportedAt: ['gemeldOp', instant],
  isJoined: ['samengevoegd', z.boolean()],
})

/** Reports children ill or late, or requests leave for them; joined with existing reports. */
export const reportAbsence = endpoint({
  name: 'report-absence',
  method: 'POST',
  path: '/edu/absence-report',
  body: draft,
  bodyFormat: 'form',
  isKeyed: true,
  response: renamed<{ readonly receipts: readonly ReportReceipt[]; readonly isAfterwards: boolean }>()({
    receipts: ['meldingen', list(receipt)],
    isAfterwards: ['isDaarna', z.boolean()],
  }),
  refusals: {
    'absence-reporting-closed': 403,
    'pupil-of-age': 403,
    'pupil-may-not-report': 403,
    'absence-reason-unknown': 422,
    'absence-day-over': 422,
    'absence-too-long': 422,
    'absence-too-long-together': 422,
    'absence-no-school-day': 422,
    'absence-reported-too-often': 429,
  },
})

/** Withdraws a report, until the school has handled it. */
export const withdrawAbsence = endpoint({
  name: 'withdraw-absence',
  method: 'POST',
  path: '/edu/absence-report/withdraw',
  body: parameters({ report: ['melding', guid] }),
  bodyFormat: 'form',
  isKeyed: true,
  response: noContent,
  refusals: { 'absence-report-handled': 409, 'pupil-of-age': 403, 'pupil-may-not-report': 403 },
})
