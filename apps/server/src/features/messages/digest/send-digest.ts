import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { newGuid } from '../../../new-guid.ts'
import type { FaultHook } from '../../../process/fault-injection.ts'
import { findDigestSettings, takeItems, type DigestLine } from './digest.repository.ts'

export type DigestDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  readonly faultHook: FaultHook
}

/** The job that mails schools about new answers and replies. */
export const digestJob = (deps: DigestDeps): ScheduledJob => ({
  work: 'message-digests',
  kind: 'notifications',
  run: (schoolId) => sendDigest(deps, schoolId),
})

/**
 * Mails the school what is new below its messages. The mail enters the outbox in the transaction that deletes the items,
 * so that each is in one digest, also after a crash. Without an address the items are dropped.
 */
export async function sendDigest({ schools, clock, faultHook }: DigestDeps, schoolId: Guid): Promise<void> {
  await schools.write(schoolId, async (tx) => {
    const now = clock()
    const lines = await takeItems(tx, now)
    const settings = await findDigestSettings(tx)
    if (!settings || lines.length === 0) return
    const mail = {
      recipient: settings.email,
      subject: subjectOf(lines),
      text: textOf(lines, settings.slug),
      cause: `message-digest:${newGuid()}`,
    }
    await putInOutbox(tx, mail, now)
    await faultHook('digest-mailed')
  })
}

const subjectOf = (lines: readonly DigestLine[]): string =>
  lines.length === 1
    ? 'Nieuwe antwoorden of reacties op 1 bericht'
    : `Nieuwe antwoorden of reacties op ${lines.length} berichten`

/** Always in Dutch: the reader is the school. Only numbers and the subject: the content is fetched by a command. */
function textOf(lines: readonly DigestLine[], slug: string): string {
  const parts = lines.map(({ reference, subject, answers, replies }) => {
    const command = (name: string) => `  npm run school -- messages ${name} ${reference} --school ${slug}`
    return [
      `${oneLine(subject) || 'Zonder onderwerp'} (${reference})`,
      ...(answers > 0 ? [`Nieuwe antwoorden: ${answers}`, command('answers')] : []),
      ...(replies > 0 ? [`Nieuwe reacties: ${replies}`, command('replies')] : []),
    ].join('\n')
  })
  return `${['Families hebben gereageerd in het ouderportaal.', ...parts].join('\n\n')}\n`
}

/** Removes line breaks, so that a subject cannot imitate a line of the mail. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, ' ').trim()
