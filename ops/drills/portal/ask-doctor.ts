import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { Finding } from '../table.ts'

/** The output of `npm run doctor` with these settings. */
export async function askDoctor(settings: Readonly<Record<string, string>>): Promise<string> {
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const doctor = spawn(process.execPath, [join(root, 'apps/server/src/doctor.ts')], { env: environment })
  return text(doctor.stdout)
}

/** Whether the doctor reports the database as failing. */
export async function examineDatabase(settings: Readonly<Record<string, string>>): Promise<Finding> {
  const isWell = /^ok +database/m.test(await askDoctor(settings))
  return {
    what: 'databases with a failure of npm run doctor in the end',
    figure: isWell ? 0 : 1,
    atMost: 0,
  }
}
