import { join } from 'node:path'

type Modules = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const src = join(import.meta.dirname, '../src')
/** What everybody needs who is signed in: the frame, and home. */
const SHELL = [
  'app/shell/signed-in.tsx',
  'app/shell/shell.reads.ts',
  'app/home/home.page.tsx',
  'app/home/home.reads.ts',
  'app/hidden-in-edit-mode.tsx',
]
/** A page of an area, or what of the frame belongs to one. */
const AREA = /src\/(?:features|app\/sections|app)\/(billing|invoice|message|inquir|account)/
const CHUNKS: Readonly<Record<string, string>> = {
  billing: 'billing',
  invoice: 'billing',
  message: 'messages',
  inquir: 'inquiries',
  account: 'account',
}
/** The field for a day, with its calendars, stands in forms only. */
const DAY = /ui\/day-field|\/datepicker\/|\/DateField\.|@internationalized\/date\//

let shell: ReadonlySet<string> | undefined

/**
 * The chunk that a module of the web goes to when the first load does not have it: one for the frame of who is signed
 * in with home, one per area, one for what areas share, one for what is seldom seen, and one for the words of a language. What is loaded by itself
 * stays by itself, such as the dictionary of weak passwords.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const path = id.replaceAll('\\', '/')
  if (/zxcvbn|estimate-strength/.test(path)) return null
  const words = /(?:text\/messages|refusal-texts)\/(nl|en)\b/.exec(path)
  if (words) return `texts-${words[1]}`
  shell ??= reachedFrom(
    SHELL.map((file) => join(src, file)),
    modules,
  )
  if (shell.has(id)) return 'shell'
  const area = AREA.exec(path)?.[1]
  if (area) return CHUNKS[area] ?? null
  if (DAY.test(path)) return 'inquiries'
  return /src\/(app|features)\//.test(path) ? 'seldom' : 'shared'
}

/** These modules and all that they import at once. */
function reachedFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>()
  const pending = [...roots]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
