import { join } from 'node:path'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { textChunkOf } from '../src/text/text-chunk.ts'
import { reachedFrom, type Modules } from './imported-modules.ts'

const src = join(import.meta.dirname, '../src')
const ui = join(import.meta.dirname, '../../../packages/ui/src')
const inPortal = (files: readonly string[]) => files.map((file) => join(src, file))
const inUi = (files: readonly string[]) => files.map((file) => join(ui, file))

/** The frame that every signed-in person needs. */
const SHELL = inPortal([
  'app/shell/signed-in.tsx',
  'app/shell/shell.load.ts',
  'app/edit-mode/hidden-in-edit-mode.tsx',
])
/**
 * The home page. What it shares with other pages is in the first load; the rest is small and joins the chunk of the
 * messages.
 */
const HOME = inPortal(['app/home/home.page.tsx', 'app/home/home.load.ts'])
const OTHER_PAGES = /src\/(?:features|app\/account)\/.*\.(?:page|load)\.tsx?$/
/** Parts of the frame that open on a press or a moment later. Those of administrators are rare and stay out. */
const FRAME = /src\/app\/shell\/(?!administration|banners\/(?:edit|impersonation)-banner)/
/** The sign-in page. It is too small for a chunk of its own and joins the chunk of the messages. */
const SIGN_IN = inPortal([
  'features/account/sign-in/sign-in.page.tsx',
  'features/account/sign-in/sign-in.load.ts',
])
/** Components that the first view of most lists and forms uses. */
const SHARED = inUi([
  'layout/card-table.tsx',
  'field/choice/checkbox.tsx',
  'field/choice/choice-list.tsx',
  'field/day-field.tsx',
  'field/search/list-search.tsx',
  'field/choice/radio-cards.tsx',
  'layout/section.tsx',
  'field/select.tsx',
  'feedback/status-chip.tsx',
  'field/text-field.tsx',
])
/** Large components that few screens use. */
const DAYS = inUi(['field/open-day-field.tsx'])
/** The first view of billing. */
const LISTS = inPortal([
  'features/billing/section.page.tsx',
  'features/billing/lists/list.page.tsx',
  'features/billing/pay-all/pay-all.page.tsx',
  'features/billing/billing.load.ts',
])
/** One invoice; the choice of a method, the order and its payment come with the next step. */
const INVOICE = inPortal([
  'features/billing/invoice/invoice-flow.page.tsx',
  'features/billing/invoice/invoice.page.tsx',
])
/** The first view of the school's own screens: the agenda. The others are as large together. */
const AGENDA = inPortal([
  'app/address/school-redirects.ts',
  'features/site/page/system-screen.tsx',
  'features/learning/agenda/agenda.page.tsx',
  'routes/school-screens.load.ts',
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
 * Matches a page of an area, or a part of the frame that belongs to one. Rarely used files join the account chunk,
 * and so do the parts of other areas that My account shows.
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

/** The texts of an area in one language, of every variant. */
const TEXTS = /text\/messages\/(nl|en)\/(\w+)|refusal-texts\/(nl|en)\b/

/** Modules in a chunk of their own, loaded on demand: the dictionary of weak passwords and the grid of hours. */
const ALONE = /zxcvbn|estimate-strength|fullcalendar|full-ui|temporal|week-grid/

/**
 * Groups of many small modules that are loaded on demand: the page editor, the pickup desk with its QR reader, and
 * rarely used code such as the passkey library.
 */
const APART: readonly (readonly [RegExp, string])[] = [
  [/prosemirror|orderedmap|rope-sequence|w3c-keyname|features\/site\/editing/, 'editing'],
  [/features\/webshop\/desk|node_modules\/qr\//, 'desk'],
  [/node_modules\/uqr\/|ui\/src\/text\/qr-code|simplewebauthn|passkey\/ceremony/, 'seldom'],
]

/** No screen starts with these libraries (docs/decisions/0008): they join the date field, and the page editor. */
const LIBRARY = /node_modules\/(?:react-aria|react-aria-components|react-stately|@internationalized)\//

/** What sends requests and decodes responses: the contract with its library. It comes with the first call. */
const CALLS = /node_modules\/zod\/|packages\/contract\/|web-kit\/src\/api\/exchange\//
/** The calls of rarely used screens. */
const SELDOM_CALLS =
  /packages\/contract\/src\/(?:webshop|site\/(?!home)|people|attendance|learning\/(?!agenda|homework|timetable)|account\/(?:impersonation|guardian|own-account|email-change|device|sign-in\/(?!session|login-failure|second-factor|proof)))/

/**
 * The chunk of the first load: the code of every page and the frame. A visitor needs the frame right after signing
 * in.
 */
const FIRST = 'first'

let chunks: ReadonlyMap<string, string> | undefined

/**
 * Returns the chunk of a module of the web.
 * There is one chunk for the first load with the frame and home, one for the first view of each area, one that areas
 * share, one for the date field, and a few for the texts of each language.
 * Returns null for modules that are loaded on demand, such as the dictionary of weak passwords.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const path = withSlashes(id)
  if (ALONE.test(path)) return null
  const apart = APART.find(([files]) => files.test(path))
  if (apart) return apart[1]
  const rest = LIBRARY.test(path) ? null : 'shared'
  return textsOf(path) ?? (chunks ??= chunksOf(modules)).get(id) ?? rest
}

/** Like `chunkOf`, for the first load only. Its styles, with all that they need, come first. */
export const firstOf = (id: string, modules: Modules): string | null =>
  chunkOf(id, modules) === FIRST ? FIRST : null

function textsOf(path: string): string | undefined {
  const [, language, area, refusals] = TEXTS.exec(path) ?? []
  if (refusals) return textChunkOf('refusals', refusals as Language)
  return area && textChunkOf(area, language as Language)
}

/** Maps the id of a module to its chunk: the first one in this order that reaches it. */
function chunksOf(modules: Modules): ReadonlyMap<string, string> {
  const reached = (files: readonly string[]) => reachedFrom(files, modules)
  const all = [...reachedFrom([join(src, 'main.tsx')], modules, 'at any time')]
  const roots = Map.groupBy(all, (id) => CHUNKS[AREA.exec(withSlashes(id))?.[1] ?? 'none'] ?? 'none')
  const areas = AREAS.map((area) => ({ area, ids: reachedFrom(roots.get(area) ?? [], modules) }))
  const areasOf = (id: string) => areas.filter(({ ids }) => ids.has(id)).map(({ area }) => area)
  const frame = all.filter((id) => FRAME.test(withSlashes(id)))
  const signIn = reached(SIGN_IN)
  const [lists, invoice, agenda, account, shelf] = [LISTS, INVOICE, AGENDA, ACCOUNT, SHELF].map(reached)
  const partOf = (area: string, id: string) => {
    if (area === 'webshop') return shelf.has(id) ? 'webshop' : 'ordering'
    if (area === 'account') return account.has(id) ? 'account' : 'seldom'
    if (area === 'school') return agenda.has(id) ? 'school' : 'school-pages'
    if (area !== 'billing' || lists.has(id)) return area
    return invoice.has(id) ? 'invoice' : 'payment'
  }
  const first = reached(inPortal(['../index.html']))
  const found = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!found.has(id)) found.set(id, name)
  }
  const onScreens = reachedFrom(
    all.filter((id) => !CALLS.test(withSlashes(id))),
    modules,
  )
  const late = all.filter((id) => CALLS.test(withSlashes(id)) && !onScreens.has(id))
  const daily = reachedFrom(
    late.filter((id) => !SELDOM_CALLS.test(withSlashes(id))),
    modules,
  )
  put(
    'calls',
    late.filter((id) => daily.has(id)),
  )
  put('seldom-calls', late)
  put(FIRST, first)
  put(FIRST, reached(SHELL))
  put(FIRST, reachedFrom(frame, modules))
  const home = reached(HOME)
  const others = reachedFrom(
    all.filter((id) => OTHER_PAGES.test(withSlashes(id))),
    modules,
  )
  put(FIRST, home.intersection(others))
  // What calls share with screens is in no chunk of an area: every call would load that chunk.
  put('shared', reachedFrom(late, modules).intersection(onScreens))
  put('messages', home)
  put('shared', reached(SHARED))
  put('shared', signIn.intersection(account))
  put('messages', signIn)
  const days = reached(DAYS)
  for (const id of all) {
    const [first, second] = areasOf(id)
    const isLate = days.has(id)
    const isLibrary = LIBRARY.test(withSlashes(id))
    if (isLate && (!first || isLibrary)) put('days', [id])
    else if (isLibrary) put('editing', [id])
    else if (!first || second || isLate) put('shared', [id])
    else put(partOf(first, id), [id])
  }
  return found
}

/** Paths with forward slashes, also on Windows. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/')
