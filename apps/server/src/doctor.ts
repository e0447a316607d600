import { statfs } from 'node:fs/promises'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { wordsOf } from './process/command-words.ts'
import { noteFindings } from './process/notes/doctor-note.ts'
import { examine } from './doctor/examine.ts'
import { fail, reportOf, type Finding } from './doctor/finding.ts'
import { readEnv, type Env } from './process/env.ts'
import { StartupError } from './process/startup-error.ts'

const USAGE = `Usage: npm run doctor
      Checks settings, database and services, and says what to do about each fault. It takes no options.`

wordsOf(USAGE, {})
await run()

/** `npm run doctor`: checks everything that the portal needs; exit code 1 when something fails. */
async function run(): Promise<void> {
  const env = settings()
  const found = Array.isArray(env) ? env : await examine(env, { clock, freeBytes })
  const noted = Array.isArray(env) ? [] : await noteFindings(env.doctorNote, found)
  const { lines, exitCode } = reportOf([...found, ...noted])
  for (const line of lines) console.log(line)
  process.exit(exitCode)
}

function clock(): Instant {
  return instant(new Date().toISOString())
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The settings, or their faults, and then nothing else is checked. */
function settings(): Env | Finding[] {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message.split('\n').map((line) => fail('settings', line))
  }
}
