import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap/places.mjs'

/**
 * A configuration as it is published, but for what must differ here: places, ports, secrets.
 * @throws when one of them is not in it
 */
export function published(file: string, differing: Readonly<Record<string, string>>): string {
  let written = readFileSync(join(root, file), 'utf8')
  for (const [there, here] of Object.entries(differing)) {
    if (!written.includes(there)) throw new Error(`${file} has no ${there}`)
    written = written.replaceAll(there, () => here)
  }
  return written
}
