// `npm run draw`: updates the import diagram in ARCHITECTURE.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '../apps/server/src/process/command-words.ts'
import { bringImportChecker } from './bootstrap.mjs'
import { root } from './bootstrap/places.mjs'
import { drawing, groups, type Arrow } from './drawing/drawing.ts'
import { run } from './steps/step.ts'
import { checker } from './steps/import-rules-step.ts'

type Cruise = {
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string }[]
  }[]
}

const file = join(root, 'ARCHITECTURE.md')
const place = /(<!-- imports -->\n)[^]*?(\n<!-- \/imports -->)/

wordsOf('Usage: npm run draw updates the import diagram in ARCHITECTURE.md.', {})
await bringImportChecker(() => {})
const config = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
const { output } = await run(process.execPath, [checker, ...config, 'packages', 'apps'])
const { modules } = JSON.parse(output) as Cruise
const text = readFileSync(file, 'utf8')
writeFileSync(
  file,
  text.replace(place, (_, begin, end) => `${begin}\n${drawing(groups, arrowsOf(modules))}\n${end}`),
)

function arrowsOf(all: Cruise['modules']): Arrow[] {
  return all.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): Arrow => ({ from: source, to: resolved })),
  )
}
