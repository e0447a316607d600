// `npm run bench [-- PART…] [--keep]`: measures the product on this machine against the stored baseline.
// Parts: `screens` (time to content on a phone, about twenty minutes; `--only invoice,list` for some of them), `pages`
// (server cost of a page), `load`, `orders`, `import` (a large school by command), `people` (by a spreadsheet), `office` (its lists and jobs), `office-screens` (in a browser), `lists` (publishing one), `sign-in`, `sign-in-cost`
// (beside the password hash), `crowd` (concurrent sign-ins), `guessing`, `telling` (whether response times disclose accounts), `flood` (slow sockets),
// `request-floods`, `messages`, `letters` (mails of 201 schools at once), `search`,
// `country` (201 schools against one; `--pupils` per school, 100 by default and 1,000 in a realistic country, and
// `--in-one` for the single school, 1,000 by default: with as many as all others have, schools are compared and not
// sizes),
// `shop` (complete orders), `watching` (queries of Prometheus and workers with 1,500 schools) and `timetable` (with
// `--pupils`, 1,500 by default). All parts run by default. `--keep` stores the measures as the next baseline.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, wordsOf } from '../apps/server/src/process/command-words.ts'
import { buildWeb } from '../scripts/bootstrap/web-build.mjs'
import { openRunFolder } from '../scripts/running/run-folder.ts'
import { bringChromium } from '../scripts/steps/machine/machine.ts'
import { measureFlood } from './floods/flood.ts'
import { measureImport } from './school/import.ts'
import { measureLetters } from './country/letters.ts'
import { CONNECTIONS, measureLoad, type Load } from './load.ts'
import { measureLists } from './school/lists.ts'
import { measureMessages } from './school/messages.ts'
import { measureOfficeScreens } from './school/office-screens.ts'
import { measureOffice } from './school/office.ts'
import { measureOrders } from './school/orders.ts'
import { measurePeople } from './school/people.ts'
import { measurePages } from './screens/pages.ts'
import { measureCountry } from './country/country-measures.ts'
import { measureCrowd } from './sign-in/crowd.ts'
import { measureDocuments } from './school/documents.ts'
import { withProduct } from './product.ts'
import { measureRequestFloods } from './floods/request-floods.ts'
import { measureScreens } from './screens/screen-measures.ts'
import { measureSearch } from './school/search.ts'
import { measureShop } from './country/shop.ts'
import { measureSignInCost } from './sign-in/sign-in-cost.ts'
import { measureGuessing, measureStorm, measureTelling } from './sign-in/sign-in.ts'
import { baselineOf, drawTable, type Baseline, type Measure } from './table.ts'
import { measureTimetable } from './school/timetable.ts'
import { measureWatching } from './country/watching.ts'
import { measureWeight } from './screens/weight.ts'

const parts: Readonly<Record<string, () => Promise<readonly Measure[]>>> = {
  screens: () => withProduct(({ address }) => measureScreens(address, values.only?.split(','))),
  pages: () => withProduct(measurePages),
  load: () =>
    withProduct(async ({ address }) => [
      ...measuresOfLoad(await measureLoad(address)),
      ...(await measureWeight(address)),
    ]),
  orders: async () => [...(await measureOrders()), await measureDocuments()],
  import: measureImport,
  people: measurePeople,
  office: measureOffice,
  'office-screens': measureOfficeScreens,
  lists: measureLists,
  'sign-in': () => withProduct(({ address }) => measureStorm(address)),
  'sign-in-cost': measureSignInCost,
  crowd: () => withProduct(measureCrowd, { BEHIND_PROXY: 'true' }),
  guessing: measureGuessing,
  telling: measureTelling,
  flood: () => withProduct(({ address }) => measureFlood(address)),
  'request-floods': measureRequestFloods,
  messages: measureMessages,
  letters: measureLetters,
  search: () => withProduct(measureSearch),
  country: () => measureCountry(pupils ?? 100, pupilsInOne),
  timetable: () => withProduct((product) => measureTimetable(product, pupils ?? 1500)),
  shop: measureShop,
  watching: measureWatching,
}

const withoutPages = new Set([
  'guessing',
  'import',
  'letters',
  'lists',
  'office',
  'people',
  'telling',
  'shop',
  'sign-in-cost',
  'watching',
])

const USAGE = `Usage: npm run bench -- [PART…] [--only SCREEN,…] [--pupils NUMBER] [--in-one NUMBER] [--keep]
      Measures the performance of the product on this machine: all parts, or the named ones. --keep stores the next baseline.
The parts are ${Object.keys(parts).join(', ')}.`

const { values, positionals } = wordsOf(USAGE, {
  options: {
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    pupils: { type: 'string' },
    'in-one': { type: 'string' },
  },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) refuse(`There is no part ${unknown}.`, USAGE)
const pupils = numberAsked('pupils')
const pupilsInOne = numberAsked('in-one')

const file = join(import.meta.dirname, 'baseline.json')
await openRunFolder()
if (positionals.length === 0 || positionals.some((name) => !withoutPages.has(name))) await bringPages()
const measures: Measure[] = []
for (const [name, measure] of Object.entries(parts))
  if (positionals.length === 0 || positionals.includes(name)) measures.push(...(await measure()))
const baseline: Baseline = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
console.log(drawTable(measures, baseline))
if (values.keep) {
  const others = positionals.length === 0 ? {} : baseline
  const next = { ...others, ...baselineOf(measures) }
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
}

/** The number of pupils of a school, or of each of many schools; fewer give a quicker check of the part. */
function numberAsked(option: 'pupils' | 'in-one'): number | undefined {
  if (values[option] === undefined) return undefined
  const asked = Number(values[option])
  if (!Number.isInteger(asked) || asked < CONNECTIONS)
    refuse(`Give --${option} a number from ${CONNECTIONS} on.`, USAGE)
  return asked
}

/** Builds the web for the parts that need pages. */
async function bringPages(): Promise<void> {
  const problem = await bringChromium()
  if (problem !== undefined) {
    console.error(problem)
    process.exit(1)
  }
  await buildWeb(process.execPath, (line: string) => console.log(line))
}

function measuresOfLoad(load: Readonly<Record<string, Load>>): Measure[] {
  return Object.entries(load).flatMap(([name, { perSecond, p95 }]): Measure[] => [
    { name: `${name}, requests`, value: perSecond, unit: '/s', goal: 1000, better: 'higher' },
    { name: `${name}, p95 of 40 parents`, value: p95, unit: 'ms', goal: 100, better: 'lower' },
  ])
}
