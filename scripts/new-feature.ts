// `npm run new-feature -- AREA VERB-NOUN`, for instance `billing refund-payment`: what the recipe of
// CONTRIBUTING.md asks for, with the place of each part and whether it is there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap/places.mjs'
import { areas, isArea, partsOf } from './new-feature/parts.ts'

const [area = '', name = ''] = process.argv.slice(2)

if (!isArea(area) || !/^[a-z]+(-[a-z]+)+$/.test(name)) {
  console.error('Usage: npm run new-feature -- AREA VERB-NOUN, for instance: billing refund-payment')
  console.error(`The areas are ${areas.join(', ')}.`)
  process.exitCode = 1
} else {
  for (const { file, holds } of partsOf(area, name)) {
    console.log(`${existsSync(join(root, file)) ? '✓' : '·'} ${file}\n    ${holds}`)
  }
}
