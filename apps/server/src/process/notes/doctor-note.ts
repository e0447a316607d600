import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { fail, reportOf, subjects, type Finding } from '../../doctor/finding.ts'
import { codeOf } from '../startup-error.ts'

/** The last findings of the doctor. */
type DoctorNote = {
  readonly examinedAt: Instant
  readonly findings: readonly Pick<Finding, 'about' | 'state'>[]
}

/**
 * Writes the findings to the file of `DOCTOR_NOTE`, if it is set; a failure becomes a finding too. Written atomically,
 * because it may be read at any moment.
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
    const sentence = `${file} of DOCTOR_NOTE cannot be written (${codeOf(error)}): run the doctor as the user of the portal.`
    return [fail('settings', sentence)]
  }
}

/** The last findings of the doctor from its file; undefined when it never ran. */
export async function readDoctorNote(file: string): Promise<DoctorNote | undefined> {
  const noted = await stat(file).catch(() => undefined)
  if (noted === undefined) return undefined
  const lines = (await readFile(file, 'utf8')).split('\n')
  return { examinedAt: instant(noted.mtime.toISOString()), findings: lines.flatMap(findingIn) }
}

/** The subject and state of a report line; continuation lines have none. */
function findingIn(line: string): DoctorNote['findings'] {
  const [, state, word] = /^(ok|warn|fail) +([a-z]+) /.exec(line) ?? []
  const about = subjects.find((subject) => subject === word)
  return about === undefined ? [] : [{ state: state as Finding['state'], about }]
}
