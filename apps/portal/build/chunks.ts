import { join } from 'node:path'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { textChunkOf } from '../src/text/text-chunk.ts'
import { reachedFrom, type Modules } from './imported-modules.ts'

const src = join(import.meta.dirname, '../src')
const ui = join(import.meta.dirname, '../../../packages/ui/src')
const kit = join(import.meta.dirname, '../../../packages/web-kit/src')
const inPortal = (files: readonly string[]) => files.map((file) => join(src, file))
const inUi = (files: readonly string[]) => files.map((file) => join(ui, file))

/** The frame that every signed-in person needs. */
const SHELL = inPortal([
  'app/shell/signed-in.tsx',
  'app/shell/shell.load.ts',
  'app/edit-mode/hidden-in-edit-mode.tsx',
])
/** The home page. What it shares with other pages is in the first load, except for what only invoices share. */
const HOME = inPortal(['app/home/home.page.tsx', 'app/home/home.load.ts'])
const OTHER_PAGES = /src\/(?:features|app\/account)\/.*\.(?:page|load)\.tsx?$/
/** Parts of the frame that open on a press or a moment later. Those of administrators are rare and stay out. */
const FRAME =
  /src\/app\/shell\/(?!administration|signed-out-layout|banners\/(?:edit|impersonation)-banner|user-menu\/use-|[\w/-]*-menu\.tsx)/
/**
 * What is needed a moment after the page is interactive: the menus, the dialogs of home, and what fetches and keeps files
 * for later.
 */
const LATER = [
  ...inPortal([
    'features/attendance/ill/ill-dialog.tsx',
    'features/attendance/reports/withdraw-dialog.tsx',
    'app/ahead/after-hydration.ts',
    'app/shell/bars/more-menu.tsx',
    'app/shell/child-menu.tsx',
    'app/shell/user-menu/user-menu.tsx',
  ]),
  ...inUi(['overlay/shown-hint.tsx']),
]
/** The sign-in page, and the dialogs that ask a person to sign in again. */
const SIGN_IN = inPortal([
  'app/shell/signed-out-layout.tsx',
  'features/account/sign-in/sign-in.page.tsx',
  'features/account/sign-in/sign-in.load.ts',
])
const SIGN_IN_AGAIN = inPortal([
  'app/session/step-up-sign-in.tsx',
  'features/account/session/session-expired.tsx',
  'features/account/rights-denied.tsx',
])
/** Parts of nearly every page other than home and the sign-in page. */
const SECTION = [...inUi(['layout/section/section.tsx']), join(kit, 'text/failure/failed.tsx')]
/** Large components that few screens use. */
const DAYS = inUi(['field/open-day-field.tsx'])
/** The first view of billing. */
const LISTS = inPortal(['features/billing/lists/list.page.tsx'])
const PAY_ALL = inPortal(['features/billing/pay-all/pay-all.page.tsx'])
const BILLS = inPortal(['features/billing/section.page.tsx', 'features/billing/billing.load.ts'])
/** One invoice; the choice of a method, the order and its payment come with the next step. */
const INVOICE = inPortal([
  'features/billing/invoice/invoice-flow.page.tsx',
  'features/billing/invoice/invoice.page.tsx',
])
/** What was ordered or billed, with its documents. A list that waits for an order has nothing of it. */
const BILL = inPortal(
  ['settled/settled.tsx', 'settled/documents.tsx', 'terms/pay-bar.tsx'].map(
    (file) => `features/billing/invoice/${file}`,
  ),
)
/** The first view of the school's own screens: the agenda. The others are as large together. */
const AGENDA = inPortal([
  'app/address/school-redirects.ts',
  'features/site/page/system-screen.tsx',
  'features/learning/agenda/agenda.page.tsx',
  'routes/school-agenda.load.ts',
])
/** What a person opens from the agenda: the details of an entry, all children, the schedule and the teachers. */
const LESSONS = inPortal([
  'features/learning/agenda/family-list.tsx',
  'features/learning/agenda/entry/entry-dialog.tsx',
  'features/learning/teachers/teachers.page.tsx',
  'features/learning/schedule/schedule.page.tsx',
])
const MESSAGES = inPortal(
  ['section.page.tsx', 'list.page.tsx', 'message.page.tsx', 'messages.load.ts'].map(
    (file) => `features/messages/${file}`,
  ),
)
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

/** The parts of areas with a chunk of their own, and the chunk of the rest of such an area. */
const PARTS = [
  { area: 'webshop', chunk: 'webshop', files: SHELF },
  { area: 'account', chunk: 'account', files: ACCOUNT },
  { area: 'school', chunk: 'school', files: AGENDA },
  { area: 'school', chunk: 'lessons', files: LESSONS },
  { area: 'billing', chunk: 'lists', files: LISTS },
  { area: 'billing', chunk: 'pay-all', files: PAY_ALL },
  { area: 'billing', chunk: 'invoice', files: INVOICE },
  { area: 'billing', chunk: 'bill', files: BILL },
]
const RESTS: Readonly<Record<string, string>> = {
  webshop: 'ordering',
  account: 'seldom',
  school: 'school-pages',
  billing: 'payment',
}

/** The texts of an area in one language, of every variant. */
const TEXTS = /text\/messages\/(nl|en)\/(\w+)|refusal-texts\/(?:\w+[.])?(nl|en)\b/

/** Modules in a chunk of their own, loaded on demand: the dictionary of weak passwords and the grid of hours. */
const ALONE = /zxcvbn|estimate-strength|fullcalendar|full-ui|temporal|week-grid/

/**
 * Groups of many small modules that are loaded on demand: the page editor, the pickup desk with its QR reader, and
 * rarely used code such as the passkey library.
 */
const APART: readonly (readonly [RegExp, string])[] = [
  [/features\/messages\/message\/thread\/[\w-]+\.tsx?$/, 'thread'],
  // The calls need it too, which would load `thread` and all of messages.
  [/domain\/src\/messages\/reply\//, 'calls'],
  // With the rest of payments, a list would load the code of orders for them.
  [/features\/billing\/(?:family\/family-list|lists\/year-statements\/)|overview\/statement-years/, 'family'],
  [/billing\/year-statement\/paths/, 'billing'],
  // More than one area has it, and it is for persons with several children only.
  [/web-kit\/src\/session\/child-filter|layout\/filter\/filter-chips\.tsx/, 'later'],
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
  /packages\/contract\/src\/(?:webshop|site\/(?!home|screen|pages?\b|information)|people|attendance\/(?!absence-reports)|learning\/(?!agenda|homework|timetable)|account\/(?:impersonation|guardian|own-account|email-change|device|sign-in\/(?!session|login-failure|second-factor|proof)))/

/**
 * The chunk of the first load: the code of every page and the frame. A visitor needs the frame right after signing
 * in.
 */
const FIRST = 'first'

let chunks: ReadonlyMap<string, string> | undefined

/**
 * Returns the chunk of a module of the web.
 * There is one chunk for the first load with the frame, one for the first view of each area, one for what the daily
 * screens share and one for what others share, one for the date field, and a few for the texts of each language.
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
  const reachedBy = (isRoot: (path: string) => boolean) =>
    reachedFrom(
      all.filter((id) => isRoot(withSlashes(id))),
      modules,
    )
  const areaOf = (path: string) => CHUNKS[AREA.exec(path)?.[1] ?? 'none'] ?? 'none'
  const areas = AREAS.map((area) => ({ area, ids: reachedBy((path) => areaOf(path) === area) }))
  const areasOf = (id: string) => areas.filter(({ ids }) => ids.has(id)).map(({ area }) => area)
  const [home, lists, billing, invoice] = [HOME, LISTS, BILLS, [...INVOICE, ...BILL]].map(reached)
  const [signIn, account] = [SIGN_IN, ACCOUNT].map(reached)
  const inFirst = reached([...LISTS, ...PAY_ALL, ...BILLS, ...INVOICE, ...BILL])
  const daily = reached([...SIGN_IN, ...MESSAGES, ...AGENDA])
  const parts = PARTS.map((part) => ({ ...part, ids: reached(part.files) }))
  const partOf = (area: string, id: string) =>
    parts.find((part) => part.area === area && part.ids.has(id))?.chunk ?? RESTS[area] ?? area
  const found = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!found.has(id)) found.set(id, name)
  }
  const sharedChunkOf = (id: string) => {
    // Lists and invoices are opened right after home, and save a request.
    if (inFirst.has(id)) return FIRST
    return daily.has(id) ? 'daily' : 'shared'
  }
  const putShared = (ids: Iterable<string>) => {
    for (const id of ids) put(sharedChunkOf(id), [id])
  }
  const onScreens = reachedBy((path) => !CALLS.test(path))
  const late = all.filter((id) => CALLS.test(withSlashes(id)) && !onScreens.has(id))
  const needed = reachedFrom(late, modules)
  put('calls', usualCalls(late, modules))
  put('seldom-calls', late)
  put(FIRST, reached(inPortal(['../index.html'])))
  put(FIRST, reached(SHELL))
  put(
    FIRST,
    reachedBy((path) => FRAME.test(path)),
  )
  put(FIRST, reached(SECTION))
  const later = reached(LATER)
  put(
    FIRST,
    [...later].filter((id) => needed.has(id) || signIn.has(id) || account.has(id) || areasOf(id).length > 1),
  )
  put('later', later)
  // What only home and invoices share is in the chunk of both; calls load no chunk of an area.
  const withoutBills = reachedBy((path) => OTHER_PAGES.test(path) && areaOf(path) !== 'billing')
  put(FIRST, home.intersection(withoutBills.union(needed)))
  // Home loads the chunk of both, which needs no other one.
  const bills = billing.union(lists.intersection(invoice))
  put(
    FIRST,
    [...bills.difference(home)].filter((id) => needed.has(id) || areasOf(id).length > 1),
  )
  put('billing', home.intersection(reachedBy((path) => OTHER_PAGES.test(path))).union(bills))
  // What calls share with screens is in no chunk of an area either.
  putShared(needed.intersection(onScreens))
  put('home', home)
  const signsIn = signIn.union(reached(SIGN_IN_AGAIN))
  putShared(signsIn.intersection(account))
  put('sign-in', signsIn)
  const days = reached(DAYS)
  for (const id of all) {
    const [first, second] = areasOf(id)
    const isLate = days.has(id)
    const isLibrary = LIBRARY.test(withSlashes(id))
    if (isLate && (!first || isLibrary)) put('days', [id])
    else if (isLibrary) put('editing', [id])
    else if (!first || second || isLate) putShared([id])
    else put(partOf(first, id), [id])
  }
  return found
}

/** What the calls of usual screens need. */
function usualCalls(late: readonly string[], modules: Modules): readonly string[] {
  const usual = reachedFrom(
    late.filter((id) => !SELDOM_CALLS.test(withSlashes(id))),
    modules,
  )
  return late.filter((id) => usual.has(id))
}

/** Paths with forward slashes, also on Windows. */
const withSlashes = (id: string): string => id.replaceAll('\\', '/')
