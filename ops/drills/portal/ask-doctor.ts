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

/** How many of these database servers the doctor reports as failing. */
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
