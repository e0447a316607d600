import { join } from 'node:path'
import type { Language } from '@portal/domain/values/locale.ts'
import { textChunkOf } from '../src/text/text-chunk.ts'
import { reachedFrom, type Modules } from './imported-modules.ts'

const src = join(import.meta.dirname, '../src')
const ui = join(import.meta.dirname, '../../../packages/ui/src')
const inPortal = (files: readonly string[]) => files.map((file) => join(src, file))
const inUi = (files: readonly string[]) => files.map((file) => join(ui, file))

/** What everybody needs who is signed in: the frame. */
const SHELL = inPortal([
  'app/shell/signed-in.tsx',
  'app/shell/shell.load.ts',
  'app/edit-mode/hidden-in-edit-mode.tsx',
])
/** Home; what it shares with other pages is there for all of them. The rest is small: it goes with the messages as well. */
const HOME = inPortal(['app/home/home.page.tsx', 'app/home/home.load.ts'])
const OTHER_PAGES = /src\/(?:features|app\/account)\/.*\.(?:page|load)\.tsx?$/
/** Parts of the frame that open at a press or a moment later; those of administrators are seldom seen. */
const FRAME = /src\/app\/shell\/(?!administration|banners\/(?:edit|impersonation)-banner)/
/** What everybody needs who is not signed in. Alone it would be small: it goes with the messages. */
const SIGN_IN = inPortal([
  'features/account/sign-in/sign-in.page.tsx',
  'features/account/sign-in/sign-in.load.ts',
])
/** Parts that most lists and forms begin with. */
const SHARED = inUi([
  'layout/card-table.tsx',
  'field/checkbox.tsx',
  'field/choice-list.tsx',
  'field/day-field.tsx',
  'field/list-search.tsx',
  'field/radio-cards.tsx',
  'layout/section.tsx',
  'field/select.tsx',
  'feedback/status-chip.tsx',
  'field/text-field.tsx',
])
/** What opens over a screen, or comes to it a moment later: it is large. */
const OVERLAYS = inUi([
  'overlay/open-dialog.tsx',
  'field/open-select.tsx',
  'overlay/shown-hint.tsx',
  'overlay/toast-region.tsx',
])
/** Large as well, and on few screens. */
const DAYS = inUi(['field/open-day-field.tsx'])
/** What an area begins with; the rest of it, which is as much, comes with other pages: one invoice, with its paying. */
const LISTS = inPortal([
  'features/billing/section.page.tsx',
  'features/billing/lists/list.page.tsx',
  'features/billing/pay-all/pay-all.page.tsx',
  'features/billing/billing.load.ts',
])
const ACCOUNT = inPortal(['app/account/account.page.tsx', 'app/account/account.load.ts'])
const SHELF = inPortal([
  'features/webshop/section.page.tsx',
  'app/address/shop-redirects.ts',
  ...['webshop.load.ts', 'open-shop.tsx', 'shop.page.tsx', 'category.page.tsx', 'item.page.tsx'].map(
    (file) => `features/webshop/${file}`,
  ),
])

/**
 * A page of an area, or what of the frame belongs to one. What is seldom seen goes with the account, and so do the parts
 * of other areas that stand on My account.
 */
const AREA =
  /src\/(?:features|routes|app\/address|app)\/(billing|payments|invoice|message(?!s\/notifications)|inquir|school|site|people|learning(?!\/(?:feed|pupil-data)\/)|attendance|webshop|shop|)/
const CHUNKS: Readonly<Record<string, string>> = {
  billing: 'billing',
  payments: 'billing',
  invoice: 'billing',
  message: 'messages',
  inquir: 'inquiries',
  school: 'school',
  site: 'school',
  people: 'school',
  learning: 'school',
  attendance: 'school',
  webshop: 'webshop',
  shop: 'webshop',
  '': 'account',
}

const AREAS = ['billing', 'messages', 'inquiries', 'school', 'webshop', 'account']

/** The texts of an area in a language, of every variant. */
const TEXTS = /text\/messages\/(nl|en)\/(\w+)|refusal-texts\/(nl|en)\b/

/** What is fetched when somebody needs it, and by nobody else: the dictionary of weak passwords, and the grid of hours. */
const ALONE = /zxcvbn|estimate-strength|fullcalendar|full-ui|temporal|week-grid/

/**
 * The same, where it is made of many small pieces: the editor of pages, and the desk of the webshop with what reads QR
 * codes. What draws them is seldom seen, as is the library of passkeys.
 */
const APART: readonly (readonly [RegExp, string])[] = [
  [/prosemirror|orderedmap|rope-sequence|w3c-keyname|features\/site\/editing/, 'editing'],
  [/features\/webshop\/desk|node_modules\/qr\//, 'desk'],
  [/node_modules\/uqr\/|ui\/src\/text\/qr-code|simplewebauthn|passkey\/ceremony/, 'seldom'],
]

/** No screen begins with it (record 0049): it goes with what opens over them, and the rest with the editor of pages. */
const LIBRARY = /node_modules\/(?:react-aria|react-aria-components|react-stately|@internationalized)\//

/** What every page brings, with the frame: who is not signed in yet needs it a moment later. */
const FIRST = 'first'

let chunks: ReadonlyMap<string, string> | undefined

/**
 * The chunk that a module of the web goes to: one for the first load with the frame and home, one for what an area
 * begins with, one for what areas share, one for what opens over a screen, and the texts of a language in a few. What is
 * loaded by itself stays by itself, such as the dictionary of weak passwords.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const path = withSlashes(id)
  if (ALONE.test(path)) return null
  const apart = APART.find(([files]) => files.test(path))
  if (apart) return apart[1]
  const rest = LIBRARY.test(path) ? null : 'shared'
  return textsOf(path) ?? (chunks ??= chunksOf(modules)).get(id) ?? rest
}

/** The same for the first load only: its styles come first, with all that they need. */
export const firstOf = (id: string, modules: Modules): string | null =>
  chunkOf(id, modules) === FIRST ? FIRST : null

function textsOf(path: string): string | undefined {
  const [, language, area, refusals] = TEXTS.exec(path) ?? []
  if (refusals) return textChunkOf('refusals', refusals as Language)
  return area && textChunkOf(area, language as Language)
}

/** By its id, the chunk of each module: of those that reach it, the first one here. */
function chunksOf(modules: Modules): ReadonlyMap<string, string> {
  const reached = (files: readonly string[]) => reachedFrom(files, modules)
  const all = [...reachedFrom([join(src, 'main.tsx')], modules, 'at any time')]
  const roots = Map.groupBy(all, (id) => CHUNKS[AREA.exec(withSlashes(id))?.[1] ?? 'none'] ?? 'none')
  const areas = AREAS.map((area) => ({ area, ids: reachedFrom(roots.get(area) ?? [], modules) }))
  const areasOf = (id: string) => areas.filter(({ ids }) => ids.has(id)).map(({ area }) => area)
  const frame = all.filter((id) => FRAME.test(withSlashes(id)))
  const signIn = reached(SIGN_IN)
  const [lists, account, shelf] = [LISTS, ACCOUNT, SHELF].map(reached)
  const partOf = (area: string, id: string) => {
    if (area === 'webshop') return shelf.has(id) ? 'webshop' : 'ordering'
    if (area === 'account') return account.has(id) ? 'account' : 'seldom'
    return area === 'billing' && !lists.has(id) ? 'invoice' : area
  }
  const found = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!found.has(id)) found.set(id, name)
  }
  put(FIRST, reached(inPortal(['../index.html'])))
  put(FIRST, reached(SHELL))
  put(FIRST, reachedFrom(frame, modules))
  const home = reached(HOME)
  const others = reachedFrom(
    all.filter((id) => OTHER_PAGES.test(withSlashes(id))),
    modules,
  )
  put(FIRST, home.intersection(others))
  put('messages', home)
  put('shared', reached(SHARED))
  put('shared', signIn.intersection(account))
  put('messages', signIn)
  const [overlays, days] = [reached(OVERLAYS), reached(DAYS)]
  for (const id of all) {
    const [first, second] = areasOf(id)
    const isLate = overlays.has(id) || days.has(id)
    const isLibrary = LIBRARY.test(withSlashes(id))
    if (isLate && (!first || isLibrary)) put(overlays.has(id) ? 'overlays' : 'days', [id])
    else if (isLibrary) put('editing', [id])
    else if (!first || second || isLate) put('shared', [id])
    else put(partOf(first, id), [id])
  }
  return found
}

/** Of the files of this machine, whatever its system. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/')
