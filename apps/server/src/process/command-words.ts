import { parseArgs, type ParseArgsConfig } from 'node:util'

type WithHelp<Config extends ParseArgsConfig> = Config & {
  readonly options: { readonly help: { readonly type: 'boolean' } }
}

/**
 * What a command of the project was told behind its name. Before anything has begun, `--help` shows how it is used, and a
 * word that it does not take is refused: `migrate --help` must not migrate.
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

/** Ends a command that was asked for what it cannot do, with the reason and how it is used. */
export function refuse(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`)
  process.exit(1)
}

/** The first sentence: what follows is about a dash at the beginning of a word, which no command of ours takes. */
export const mistakeIn = (error: unknown): string =>
  error instanceof Error ? (error.message.split('. ')[0] ?? '').replace(/(?<!\.)$/, '.') : String(error)
