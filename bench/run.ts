// `npm run bench [-- --keep]`: how fast the product is on this machine, beside the stored baseline; about four minutes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../scripts/bootstrap/web-build.mjs'
import { bringChromium } from '../scripts/steps/machine.ts'
import { budgets } from './budgets.ts'
import { measureFirstLoad, type FirstLoad } from './first-load.ts'
import { measureLoad, type Load } from './load.ts'
import { measureMessages } from './messages.ts'
import { measureOrders } from './orders.ts'
import { measurePapers } from './papers.ts'
import { withProduct } from './product.ts'
import { measureRendering } from './rendering.ts'
import { measureStorm, measureTelling } from './sign-in.ts'
import { baselineOf, drawTable, type Baseline, type Measure } from './table.ts'

const file = join(import.meta.dirname, 'baseline.json')

const trouble = await bringChromium()
if (trouble !== undefined) throw new Error(trouble)
await buildWeb(process.execPath, (line: string) => console.log(line))
const ofOrders = [...(await measureOrders()), await measurePapers()]
const ofTelling = await measureTelling()
const ofMessages = await measureMessages()
const ofProduct = await withProduct(async (address) => {
  const load = await measureLoad(address)
  const firstLoad = await measureFirstLoad(address)
  const storm = await measureStorm(address)
  const rendering = paint(await measureRendering(address))
  return [...measuresOfLoad(load), ...storm, ...measuresOfFirstLoad(firstLoad), rendering]
})
const measures = [...ofProduct, ...ofOrders, ...ofTelling, ...ofMessages]
const baseline: Baseline = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
console.log(drawTable(measures, baseline))
if (process.argv.includes('--keep')) writeFileSync(file, `${JSON.stringify(baselineOf(measures), null, 2)}\n`)

function measuresOfLoad(load: Readonly<Record<string, Load>>): Measure[] {
  return Object.entries(load).flatMap(([name, { perSecond, p95 }]): Measure[] => [
    { name: `${name}, requests`, value: perSecond, unit: '/s', goal: 1000, better: 'higher' },
    { name: `${name}, p95 of 40 parents`, value: p95, unit: 'ms', goal: 100, better: 'lower' },
  ])
}

function measuresOfFirstLoad({ weight, rounds }: FirstLoad): Measure[] {
  const weights: Measure[] = [
    {
      name: 'first screen, scripts',
      value: weight.scripts,
      unit: 'B',
      goal: budgets.scripts,
      better: 'lower',
    },
    { name: 'first screen, styles', value: weight.styles, unit: 'B', goal: budgets.styles, better: 'lower' },
  ]
  const perScreen = Object.entries(rounds).map(([screen, value]): Measure => {
    return { name: `${screen}, rounds of calls`, value, unit: '', goal: 2, better: 'lower' }
  })
  return [...weights, ...perScreen]
}

function paint(value: number): Measure {
  return { name: 'first screen painted, slow 4G', value, unit: 'ms', goal: 2000, better: 'lower' }
}
