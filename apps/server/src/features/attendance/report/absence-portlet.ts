import { reportKind } from '@portal/contract/attendance/absence-reports.ts'
import { LONGEST_REMARK, reportKinds, type ReportForm } from '@portal/domain/attendance/absence-report.ts'
import type { PortletField, PortletForm } from '@portal/domain/site/portlet.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import * as z from 'zod/mini'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { readReportForm } from './report-form.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'

const words = {
  nl: {
    title: 'Afwezigheid melden',
    pupil: 'Leerling',
    kind: 'Melding',
    ill: 'Ziek',
    late: 'Te laat',
    leave: 'Verlof',
    reason: 'Reden',
    startsOn: 'Eerste dag',
    endsOn: 'Laatste dag',
    arrivesAt: 'Komt om (bij te laat)',
    remark: 'Opmerking',
    submit: 'Melden',
  },
  en: {
    title: 'Report absence',
    pupil: 'Pupil',
    kind: 'Report',
    ill: 'Ill',
    late: 'Late',
    leave: 'Leave',
    reason: 'Reason',
    startsOn: 'First day',
    endsOn: 'Last day',
    arrivesAt: 'Arrives at (when late)',
    remark: 'Remark',
    submit: 'Report',
  },
} as const satisfies Record<Language, object>

/** The absence report form; absent when the actor may report no child. */
export async function absencePortlet(
  tx: SchoolTransaction,
  reader: AskingReader,
): Promise<PortletForm | undefined> {
  const { form } = await readReportForm(tx, reader)
  return form && portletOf(form, reader.actor.language)
}

function portletOf({ children, reasons, day }: ReportForm, language: Language): PortletForm {
  const say = words[language]
  const kinds = reportKinds.filter((kind) => reasons.some((reason) => reason.kind === kind))
  const [only, ...others] = children.map(({ guid }) => guid)
  const fields: readonly PortletField[] = [
    {
      kind: 'choices',
      name: 'leerling',
      label: say.pupil,
      isRequired: true,
      value: others.length === 0 ? (only ?? '') : '',
      options: children.map(({ guid, firstName }) => ({ value: guid, text: firstName })),
    },
    {
      kind: 'choice',
      name: 'soort',
      label: say.kind,
      isRequired: true,
      value: '',
      options: kinds.map((kind) => ({ value: z.encode(reportKind, kind), text: say[kind] })),
    },
    {
      kind: 'choice',
      name: 'reden',
      label: say.reason,
      isRequired: true,
      value: '',
      options: kinds.flatMap((kind) =>
        reasons
          .filter((reason) => reason.kind === kind)
          .map(({ key, text }) => ({ value: key, text, group: say[kind] })),
      ),
    },
    { kind: 'day', name: 'startdate', label: say.startsOn, isRequired: true, value: day },
    { kind: 'day', name: 'enddate', label: say.endsOn, isRequired: true, value: day },
    { kind: 'time', name: 'komtOm', label: say.arrivesAt, isRequired: false, value: '' },
    {
      kind: 'text',
      name: 'opmerking',
      label: say.remark,
      isRequired: false,
      value: '',
      longest: LONGEST_REMARK,
    },
  ]
  return { title: say.title, action: '/absence-report', fields, submit: say.submit }
}
