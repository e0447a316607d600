import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../process/env.ts'

/** The folder of the built portal; `undefined` when it was not built. */
export const builtPages = ({ webDir }: Pick<Env, 'webDir'>): string | undefined => builtIn(webDir)

/** The folder of the built office; `undefined` when it was not built. */
export const builtOffice = ({ officeDir }: Pick<Env, 'officeDir'>): string | undefined => builtIn(officeDir)

/** The folder of the built page that the office frames; `undefined` when it was not built. */
export const builtPreview = ({ webDir }: Pick<Env, 'webDir'>): string | undefined =>
  builtIn(webDir, 'preview')

function builtIn(dir: string, build = 'browser'): string | undefined {
  const folder = join(dir, build)
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/** What to do in production when the web was not built; in development `npm run dev` may serve it. */
export function reasonNoPages({ webDir, mode }: Pick<Env, 'webDir' | 'mode'>): string | undefined {
  if (mode !== 'production' || builtPages({ webDir }) !== undefined) return undefined
  return `There are no web pages in ${webDir}: build them with node scripts/bootstrap.mjs, or correct WEB_DIR.`
}
