import {
  exportedLists,
  type ExportedList,
  type OfficeJobProgress,
  type OfficeJobRefusal,
} from '@portal/domain/account/office/jobs/office-job.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { OfficeJob } from './job.queries.ts'

const lists: Readonly<Record<ExportedList, TextKey>> = {
  families: 'families.title',
  lists: 'lists.title',
  answers: 'answers.title',
  participants: 'participants.title',
  audit: 'audit.title',
}

/** The name of a job: what it makes, or the file that it imports. */
export function jobTitle({ kind, title }: Pick<OfficeJob, 'kind' | 'title'>, t: Translate): string {
  const list = exportedLists.find((one) => one === title)
  return t(`jobs.kind.${kind}`, { title: kind === 'export' && list ? t(lists[list]) : title })
}

/** How far a job is, in numbers. */
export const jobProgressWords = ({ part, done, total }: OfficeJobProgress, t: Translate): string =>
  t(total > 0 ? `jobs.part.${part}` : 'jobs.part.begun', { done, total })

/** Why a job did nothing. */
export const jobRefusalWords = (refusal: OfficeJobRefusal, t: Translate): string =>
  t(`jobs.refusal.${refusal}`)

/** What became of a job that ended. */
function endWords({ kind, refusal, result = 0 }: OfficeJob, t: Translate): string {
  if (refusal) return t('jobs.failed', { reason: jobRefusalWords(refusal, t) })
  return t(`jobs.done.${kind}`, { count: result })
}

/** An entry of the tray: how far a job is, or what became of it and whether a press downloads its file. */
export function jobOutcome(job: OfficeJob, t: Translate): string {
  const { kind, state, progress, hasFile } = job
  if (state === 'waiting') return progress ? jobProgressWords(progress, t) : t('jobs.waiting')
  if (state === 'failed' || kind === 'people-import' || kind === 'cancellation') return endWords(job, t)
  return `${endWords(job, t)} ${t(hasFile ? 'jobs.download' : 'jobs.file-gone')}`
}

/** A notification that a job ended. */
export const jobNews = (job: OfficeJob, t: Translate): string =>
  job.hasFile ? `${endWords(job, t)} ${t('jobs.in-tray')}` : endWords(job, t)
