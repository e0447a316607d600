import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { instant, type Instant } from '@portal/domain/values/instant.ts'
import { subjects, type Finding } from './doctor/finding.ts'

/** What the doctor found when it looked last. */
export type DoctorNote = {
  readonly examinedAt: Instant
  readonly findings: readonly Pick<Finding, 'about' | 'state'>[]
}

/** Leaves what the doctor said in its note (`DOCTOR_NOTE`), whole or not at all: it may be read at any moment. */
export async function writeDoctorNote(file: string, lines: readonly string[]): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, lines.map((line) => `${line}\n`).join(''))
  await rename(unfinished, file)
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
