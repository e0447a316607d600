import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap/places.mjs'

/**
 * A published configuration with differences for this machine: addresses, ports, secrets.
 * @throws when it does not contain one of them
 */
export function published(file: string, differing: Readonly<Record<string, string>>): string {
  let written = readFileSync(join(root, file), 'utf8')
  for (const [there, here] of Object.entries(differing)) {
    if (!written.includes(there)) throw new Error(`${file} has no ${there}`)
    written = written.replaceAll(there, () => here)
  }
  return written
}
