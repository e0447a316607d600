import { parseArgs, type ParseArgsConfig } from 'node:util'

type WithHelp<Config extends ParseArgsConfig> = Config & {
  readonly options: { readonly help: { readonly type: 'boolean' } }
}

/**
 * Parses the arguments of a command before anything starts. `--help` prints the usage, and an unknown argument is
 * rejected: `migrate --help` must not migrate.
 */
export function wordsOf<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  words: readonly string[] = process.argv.slice(2),
): ReturnType<typeof parseArgs<WithHelp<Config>>> {
  const options = { ...config.options, help: { type: 'boolean' } } as const
  const all: WithHelp<Config> = { ...config, options, args: [...words] }
  try {
    const parsed = parseArgs(all)
    if (!(parsed.values as { readonly help?: boolean }).help) return parsed
  } catch (error) {
    refuse(mistakeIn(error), usage)
  }
  console.log(usage)
  process.exit(0)
}

/** Exits with the reason and the usage. */
export function refuse(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`)
  process.exit(1)
}

/**
 * The first sentence of the error: the rest is about positional arguments with a leading dash, which we have none of.
 */
export const mistakeIn = (error: unknown): string =>
  error instanceof Error ? (error.message.split('. ')[0] ?? '').replace(/(?<!\.)$/, '.') : String(error)
