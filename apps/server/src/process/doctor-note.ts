import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { instant, type Instant } from '@portal/domain/values/instant.ts'
import { fail, reportOf, subjects, type Finding } from '../doctor/finding.ts'
import { codeOf } from './startup-error.ts'

/** What the doctor found when it looked last. */
type DoctorNote = {
  readonly examinedAt: Instant
  readonly findings: readonly Pick<Finding, 'about' | 'state'>[]
}

/**
 * Leaves what the doctor found in its note (`DOCTOR_NOTE`), where there is one; what hinders that is found as well. It is there whole or not
 * at all, for it may be read at any moment.
 */
export async function noteFindings(
  file: string | undefined,
  findings: readonly Finding[],
): Promise<Finding[]> {
  if (file === undefined) return []
  const unfinished = `${file}.${process.pid}`
  try {
    await writeFile(
      unfinished,
      reportOf(findings)
        .lines.map((line) => `${line}\n`)
        .join(''),
    )
    await rename(unfinished, file)
    return []
  } catch (error) {
    const sentence = `${file} of DOCTOR_NOTE cannot be written (${codeOf(error)}): begin the doctor as the user of the portal.`
    return [fail('settings', sentence)]
  }
}

/** What the doctor found when it looked last, by its note; nothing when it never did. */
export async function readDoctorNote(file: string): Promise<DoctorNote | undefined> {
  const noted = await stat(file).catch(() => undefined)
  if (noted === undefined) return undefined
  const lines = (await readFile(file, 'utf8')).split('\n')
  return { examinedAt: instant(noted.mtime.toISOString()), findings: lines.flatMap(findingIn) }
}

/** What a line of the report is about, and how that is; a sentence that goes on in another line says nothing more. */
function findingIn(line: string): DoctorNote['findings'] {
  const [, state, word] = /^(ok|warn|fail) +([a-z]+) /.exec(line) ?? []
  const about = subjects.find((subject) => subject === word)
  return about === undefined ? [] : [{ state: state as Finding['state'], about }]
}
