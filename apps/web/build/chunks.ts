import { join } from 'node:path'
import type { Language } from '@portal/domain/values/locale.ts'
import { textChunkOf } from '../src/text/text-chunk.ts'
import { reachedFrom, type Modules } from './imported-modules.ts'

const src = join(import.meta.dirname, '../src')

/** What everybody needs who is signed in: the frame, and home. */
const SHELL = [
  'app/shell/signed-in.tsx',
  'app/shell/shell.reads.ts',
  'app/home/home.page.tsx',
  'app/home/home.reads.ts',
  'app/hidden-in-edit-mode.tsx',
]
/** What opens at a press in the frame, or comes to it a moment later: it is there before the press. */
const MENUS = /src\/app\/(?:shell\/|session-updated|external-styles)/

/** A page of an area, or what of the frame belongs to one. What is seldom seen goes with the account. */
const AREA = /src\/(?:features|app\/sections|app)\/(billing|invoice|message|inquir|school|)/
const CHUNKS: Readonly<Record<string, string>> = {
  billing: 'billing',
  invoice: 'billing',
  message: 'messages',
  inquir: 'inquiries',
  school: 'school',
  '': 'account',
}

/** What is fetched when somebody needs it, and by nobody else: the dictionary of weak passwords, the grid of hours. */
const ALONE = /zxcvbn|estimate-strength|fullcalendar|full-ui|temporal|week-grid/

/** The texts of an area in a language, of every variant. */
const TEXTS = /text\/messages\/(nl|en)\/(\w+)|refusal-texts\/(nl|en)\b/

let chunks: ReadonlyMap<string, string> | undefined

/**
 * The chunk that a module of the web goes to when the first load does not have it: one for the frame of who is signed
 * in with its menus and home, one per area, one for what areas share, and the texts of a language in a few. What is
 * loaded by itself stays by itself, such as the dictionary of weak passwords.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const path = withSlashes(id)
  if (ALONE.test(path)) return null
  return textsOf(path) ?? (chunks ??= chunksOf(modules)).get(id) ?? 'shared'
}

function textsOf(path: string): string | undefined {
  const [, language, area, refusals] = TEXTS.exec(path) ?? []
  if (refusals) return textChunkOf('refusals', refusals as Language)
  return area && textChunkOf(area, language as Language)
}

/** By its id, the chunk of each module that is reached from the shell with its menus, or from one area only. */
function chunksOf(modules: Modules): ReadonlyMap<string, string> {
  const all = reachedFrom([join(src, 'main.tsx')], modules, 'at any time')
  const files = SHELL.map((file) => join(src, file))
  const found = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!found.has(id)) found.set(id, name)
  }
  put('shell', reachedFrom(files, modules))
  const menus = [...all].filter((id) => MENUS.test(withSlashes(id)))
  put('shell', reachedFrom(menus, modules))
  const roots = Map.groupBy(all, (id) => CHUNKS[AREA.exec(withSlashes(id))?.[1] ?? 'none'])
  const reached = [...roots].flatMap(([area, ids]) =>
    area === undefined ? [] : [...reachedFrom(ids, modules)].map((id) => ({ id, area })),
  )
  for (const [id, [first, second]] of Map.groupBy(reached, (one) => one.id))
    put(first && !second ? first.area : 'shared', [id])
  return found
}

/** Of the files of this machine, whatever its system. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/')
