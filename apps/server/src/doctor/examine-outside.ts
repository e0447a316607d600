import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Guid } from '@portal/domain/values/guid.ts'
import { secondsBetween, type Instant } from '@portal/domain/values/time/instant.ts'
import { readLastBackup } from '../process/notes/backup-note.ts'
import type { Schools } from '../database/tenancy.ts'
import type { ProviderOf } from '../features/payments/provider/provider-of-school.ts'
import { tryMailServer } from '../gateways/mail/smtp-sender.ts'
import type { ProviderAnswer } from '../gateways/payments/payment-provider.ts'
import { codeOf } from '../process/startup-error.ts'
import { fail, ok, warn, type Finding } from './finding.ts'
import { severalAtOnce } from './several-at-once.ts'

/** Checks that the mail server accepts us; sends no mail. */
export async function examineMail(url: string): Promise<Finding> {
  try {
    await tryMailServer(url)
    return ok('mail', 'The mail server accepts the sign-in.')
  } catch (error) {
    return fail(
      'mail',
      `The mail server of SMTP_URL does not accept mail (${codeOf(error) || 'no reason'}): check the address, the name and the password.`,
    )
  }
}

export type NamedSchool = { readonly id: Guid; readonly slug: string }

const NAMED = 10

/** Checks that the payment provider accepts the key of each school; changes nothing. */
export async function examineProvider(
  { schools, providerOf }: { readonly schools: Pick<Schools, 'read'>; readonly providerOf: ProviderOf },
  named: readonly NamedSchool[],
): Promise<Finding[]> {
  const ends = await severalAtOnce(named, async ({ id, slug }) => {
    const answer = await (await schools.read(id, providerOf))?.listMethods()
    return answer && { slug, problem: problemOf(answer) }
  })
  const asked = ends.filter((end) => end !== undefined)
  const problems = asked.flatMap(({ slug, problem }) => (problem === undefined ? [] : `${slug}: ${problem}`))
  if (problems.length > 0) return problems.slice(0, NAMED).map((problem) => fail('payments', problem))
  if (asked.length === 0)
    return [warn('payments', 'No school has a key at the payment provider: nothing can be paid online.')]
  const others = ends.length - asked.length
  const rest = others === 0 ? '' : ` ${others} other schools have no key, and accept no online payments.`
  return [ok('payments', `The payment provider responds for ${asked.length} schools.${rest}`)]
}

function problemOf(answer: ProviderAnswer<unknown>): string | undefined {
  switch (answer.outcome) {
    case 'answered':
      return undefined
    case 'refused':
      return `the payment provider rejects its key (${answer.status}): correct the key in its school file.`
    case 'unknown':
      return `the payment provider does not respond (${answer.reason}): check PAYMENTS_URL and the firewall of this machine.`
  }
}

const GIGABYTE = 1024 ** 3
const GIGABYTES_TO_SAY = 5
const GIGABYTES_TOO_FEW = 1

/** The free space on the disk of the data folder. */
export async function examineDisk(
  folder: string,
  freeBytes: (folder: string) => Promise<number>,
): Promise<Finding> {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  const gigabytes = (await freeBytes(place)) / GIGABYTE
  const sentence = `${gigabytes.toFixed(1)} GB are free on the disk of ${folder}`
  if (gigabytes >= GIGABYTES_TO_SAY) return ok('disk', `${sentence}.`)
  const what = `${sentence}: make room, or choose another DATA_DIR.`
  return gigabytes < GIGABYTES_TOO_FEW ? fail('disk', what) : warn('disk', what)
}

const HOUR = 60 * 60
/** A daily backup, with some hours of slack. */
const HOURS_TO_SAY = 26
const HOURS_TOO_MANY = 50

/** The age of the file that each backup touches. */
export async function examineBackup(file: string | undefined, now: Instant): Promise<Finding> {
  if (file === undefined)
    return warn(
      'backup',
      'BACKUP_NOTE is not set: nobody notices when backups stop (docs/operations/backup.md).',
    )
  const last = await readLastBackup(file)
  if (last === undefined)
    return fail(
      'backup',
      `The file ${file} of BACKUP_NOTE does not exist: no backup was ever recorded. Let each successful backup touch it.`,
    )
  const hours = Math.floor(secondsBetween(last, now) / HOUR)
  if (hours < -1)
    return warn(
      'backup',
      `The file ${file} of BACKUP_NOTE is dated ${-hours} hours ahead, which hides failing backups: touch it again, and check the clock of the backup machine.`,
    )
  const sentence = `The last backup was recorded ${Math.max(0, hours)} hours ago`
  if (hours < HOURS_TO_SAY) return ok('backup', `${sentence}.`)
  const what = `${sentence}: find out why no backup succeeded since, and make one now.`
  return hours < HOURS_TOO_MANY ? warn('backup', what) : fail('backup', what)
}
