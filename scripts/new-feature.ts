// `npm run new-feature -- AREA VERB-NOUN`, for instance `billing refund-payment`: lists the files of a feature by
// CONTRIBUTING.md, and whether each exists.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, wordsOf } from '../apps/server/src/process/command-words.ts'
import { root } from './bootstrap/places.mjs'
import { areas, isArea, partsOf } from './new-feature/parts.ts'

const USAGE = `Usage: npm run new-feature -- AREA VERB-NOUN, for instance: billing refund-payment
      Lists the files of a new feature, and marks those that exist.
The areas are ${areas.join(', ')}.`

const { positionals } = wordsOf(USAGE, { allowPositionals: true })
const [area = '', name = '', ...others] = positionals
if (!isArea(area)) refuse(area === '' ? 'Name an area.' : `There is no area ${area}.`, USAGE)
if (!/^[a-z]+(-[a-z]+)+$/.test(name) || others.length > 0) refuse('Name one feature as VERB-NOUN.', USAGE)

for (const { file, holds } of partsOf(area, name)) {
  console.log(`${existsSync(join(root, file)) ? '✓' : '·'} ${file}\n    ${holds}`)
}
