import { statfs } from 'node:fs/promises'
import { instant, type Instant } from '@portal/domain/values/instant.ts'
import { writeDoctorNote } from './doctor-note.ts'
import { examine } from './doctor/examine.ts'
import { fail, reportOf, type Finding } from './doctor/finding.ts'
import { readEnv, type Env } from './env.ts'
import { codeOf, StartupError } from './startup-error.ts'

await run()

/** `npm run doctor`: says of everything that the portal needs whether it is well; exit code 1 when something is not. */
async function run(): Promise<void> {
  const env = settings()
  const found = Array.isArray(env) ? env : await examine(env, { clock, freeBytes })
  const { lines, exitCode } = reportOf([...found, ...(Array.isArray(env) ? [] : await note(env, found))])
  for (const line of lines) console.log(line)
  process.exit(exitCode)
}

/** Leaves what was found for Prometheus, where that is wanted; what hinders that is found as well. */
async function note({ doctorNote }: Env, found: readonly Finding[]): Promise<Finding[]> {
  if (doctorNote === undefined) return []
  try {
    await writeDoctorNote(doctorNote, reportOf(found).lines)
    return []
  } catch (error) {
    const sentence = `${doctorNote} of DOCTOR_NOTE cannot be written (${codeOf(error)}): begin the doctor as the user of the portal.`
    return [fail('settings', sentence)]
  }
}

function clock(): Instant {
  return instant(new Date().toISOString())
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The settings; or what is wrong with them, which is all that can be said then. */
function settings(): Env | Finding[] {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message.split('\n').map((line) => fail('settings', line))
  }
}
