import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { Finding } from '../table.ts'

/** What `npm run doctor` says with these settings. */
export async function askDoctor(settings: Readonly<Record<string, string>>): Promise<string> {
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const doctor = spawn(process.execPath, [join(root, 'apps/server/src/doctor.ts')], { env: environment })
  return text(doctor.stdout)
}

/** How many of so many servers of the database the doctor does not find well. */
export async function examineServers(
  settings: Readonly<Record<string, string>>,
  servers: number,
): Promise<Finding> {
  const well = (await askDoctor(settings)).match(/^ok +servers/gm)?.length ?? 0
  return {
    what: 'servers that npm run doctor finds not well in the end',
    figure: servers - well,
    atMost: 0,
  }
}
