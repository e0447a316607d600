// `npm run requirements`: the coverage of docs/requirements.md by test titles, per area. `--missing AREA` lists
// unproved requirements. Fails only on unknown IDs.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, wordsOf } from '../apps/server/src/process/command-words.ts'
import { root } from './bootstrap/places.mjs'
import { readCatalogue } from './requirements/catalogue.ts'
import { coverageOf, unknownIn, type AreaCoverage, type Mention } from './requirements/coverage.ts'
import { idsIn } from './requirements/titles.ts'

const USAGE = `Usage: npm run requirements [-- --missing AREA]
      Counts the requirements that test titles prove, by area. --missing lists the unproved ones of one area.`

const { values } = wordsOf(USAGE, { options: { missing: { type: 'string' } } })
const catalogue = readCatalogue(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const mentions = readMentions()
const coverage = coverageOf(catalogue, mentions)
const unknown = unknownIn(catalogue, mentions)

if (values.missing === undefined) showTable(coverage)
else showMissing(coverage, values.missing.toUpperCase())
for (const { id, file } of unknown) console.error(`${file}: there is no requirement ${id}`)
process.exitCode = unknown.length > 0 ? 1 : 0

function readMentions(): Mention[] {
  const files = globSync('{packages,apps,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  return files.toSorted().flatMap((file) => {
    const ids = idsIn(readFileSync(join(root, file), 'utf8'), file.startsWith('e2e/'))
    return ids.map((id) => ({ id, file }))
  })
}

function showTable(areas: readonly AreaCoverage[]): void {
  for (const { area, proved, total } of areas) console.log(row(area, proved, total))
  const sum = (of: 'proved' | 'total') => areas.reduce((all, area) => all + area[of], 0)
  console.log(row('in all', sum('proved'), sum('total')))
}

function row(name: string, proved: number, total: number): string {
  const share = total === 0 ? 0 : Math.floor((100 * proved) / total)
  return `${name.padEnd(8)}${String(proved).padStart(5)} of ${String(total).padStart(4)}  ${String(share).padStart(3)} %`
}

function showMissing(areas: readonly AreaCoverage[], wanted: string): void {
  const area = areas.find((one) => one.area === wanted)
  if (area === undefined)
    refuse(`There is no area ${wanted}: choose one of ${areas.map((one) => one.area).join(', ')}.`, USAGE)
  for (const { id, text } of area.missing) console.log(`${id.padEnd(10)}${text}`)
}
