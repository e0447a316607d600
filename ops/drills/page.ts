import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap/places.mjs'

/** The shell commands under this heading of a page of docs/operations, line by line. */
export function commandsOf(page: string, heading: string): readonly string[] {
  const text = readFileSync(join(root, 'docs/operations', page), 'utf8')
  const [, section = ''] = text.split(`\n${heading}\n`)
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section.split(/\n##+ /)[0] ?? '') ?? []
  const commands = block.split('\n').filter((line) => line.trim() !== '')
  if (commands.length === 0) throw new Error(`${page} has no commands below ${heading}`)
  return commands
}

/** The packages that a page installs. */
export const packagesOf = (commands: readonly string[]): readonly string[] =>
  commands.flatMap(
    (command) => /^apt-get install --no-install-recommends (.*)$/.exec(command)?.[1]?.split(' ') ?? [],
  )

/** The parts of a section for several machines: a comment names the machine of the commands below it. */
export function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = []
  for (const line of lines)
    if (line.startsWith('#')) parts.push([])
    else parts.at(-1)?.push(line)
  return parts
}
