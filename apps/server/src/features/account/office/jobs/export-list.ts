import * as z from 'zod/mini'
import { exportKinds, type ExportKind } from '@portal/domain/account/office/office-list.ts'
import type { ExportedList, OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { OfficeExporter, OfficeWork } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import { fileOfExport, recordExport } from '../office-export.ts'
import { startJob } from './manage-jobs.ts'

type AskedExport = {
  readonly list: ExportedList
  readonly as: ExportKind
  /** The query of the list, on the wire. */
  readonly query: Readonly<Record<string, string>>
}

/** The exporter of a list. */
export function exporterOf(exporters: readonly OfficeExporter[], list: ExportedList): OfficeExporter {
  const exporter = exporters.find((one) => one.list === list)
  if (!exporter) throw new Error(`Nothing exports ${list}`)
  return exporter
}

/** Asks a job to export a list. Refuses with `no-office-right` and `too-many-jobs`. */
export function startExport(
  tx: SchoolTransaction,
  actor: OfficeActor,
  asked: AskedExport,
  { right }: OfficeExporter,
): Promise<Guid> {
  if (!scopeFor(actor, right)) throw new Refusal('no-office-right')
  return startJob(tx, actor, { kind: 'export', title: asked.list, asked, needs: right })
}

/** Makes the file of a list, and records it with its columns and the number of its rows. */
export const exportListWork =
  (exporters: readonly OfficeExporter[]): OfficeWork =>
  async ({ tx, actor, asked, progress }) => {
    const { list, as, query } = asked as AskedExport
    const exporter = exporterOf(exporters, list)
    const exported = await exporter.read(tx, actor, z.decode(exporter.query, query) as never)
    const total = exported.lines.length
    progress({ part: 'file', done: 0, total })
    const kind = exportKinds.find((one) => one === as) ?? 'csv'
    const file = await fileOfExport(exported, kind)
    await recordExport(tx, { actor, action: exporter.action, as: kind }, exported)
    return { result: total, file }
  }
