import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../process/env.ts'

/** The folder with the page that browsers load first; nothing where the pages were not built. */
export function builtPages({ webDir }: Pick<Env, 'webDir'>): string | undefined {
  const folder = join(webDir, 'browser')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/** What to do where real people come and there are no pages for them; elsewhere `npm run dev` may serve them. */
export function reasonNoPages({ webDir, mode }: Pick<Env, 'webDir' | 'mode'>): string | undefined {
  if (mode !== 'production' || builtPages({ webDir }) !== undefined) return undefined
  return `There are no web pages in ${webDir}, so that visitors find nothing: build them by node scripts/bootstrap.mjs, or correct WEB_DIR.`
}
