import { runCommand } from '../src/commands/run-command.ts'
import type { Ending, Tools } from '../src/commands/command.ts'
import { understand } from '../src/commands/understand.ts'

type Given = Pick<Tools, 'schools' | 'now'> & Partial<Omit<Tools, 'say' | 'command'>>

/** Default dependencies of a command. */
const toolsOf = (given: Given): Omit<Tools, 'say' | 'command'> => ({
  schemaFolder: '',
  secret: '',
  scans: false,
  originOf: (host) => `https://${host}`,
  ...given,
})

/** Runs a command and returns its ending and output lines. Errors are thrown. */
export async function giveCommand(
  words: readonly string[],
  given: Given,
): Promise<{ readonly ending: Ending; readonly said: readonly string[] }> {
  const { command, options, operand } = understand(words)
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const ending = await command.run({ ...toolsOf(given), say, command: command.name }, options, operand)
  return { ending, said }
}

/** The same as in a terminal: errors are printed. `open` is called only when given. */
export async function typeCommand(words: readonly string[], given: Given | { open: () => Promise<never> }) {
  const said: string[] = []
  const complaints: string[] = []
  const exitCode = await runCommand(words, {
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
    open: 'open' in given ? given.open : async () => toolsOf(given),
  })
  return { exitCode, said: said.join('\n'), complaint: complaints.join('\n') }
}
