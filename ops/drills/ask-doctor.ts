import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../scripts/bootstrap/places.mjs'

/** What `npm run doctor` says with these settings. */
export async function askDoctor(settings: Readonly<Record<string, string>>): Promise<string> {
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const doctor = spawn(process.execPath, [join(root, 'apps/server/src/doctor.ts')], { env: environment })
  return text(doctor.stdout)
}
