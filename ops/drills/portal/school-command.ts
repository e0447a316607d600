import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { PortalSettings } from './portal.ts'

/** The output of `npm run school` with these settings; fails as it does. */
export async function schoolCommand(settings: PortalSettings, words: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [join(root, 'apps/server/src/school.ts'), ...words], { env })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}${complained}`)
  return said
}
