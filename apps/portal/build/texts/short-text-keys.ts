import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../../..')
/** Our code that the web consists of. */
const SOURCES = '{apps/portal,packages/*}/src/**/*.{ts,tsx}'
const MESSAGES = '{apps/portal,packages/web-kit}/src/text/messages/nl/*.json'

/** A key in quotes, such as `'invoice.title'`. */
const QUOTED = /(['"])([a-z][\w-]*(?:\.[\w-]+)+)\1/g
/** A template that may compose a key, such as `invoice.payments.${kind}`; its parts between the values. */
const TEMPLATE = /`([a-z][\w-]*\.[^`]*\$\{[^`]*)`/g
const VALUE = /\$\{[^}]*\}/

/**
 * Gives the keys of texts short names in the code and text files of browsers, of which keys are a tenth. A key that the
 * code composes keeps its name. On the server all keys keep theirs.
 */
export function shortTextKeys(): Plugin {
  let shorten = (code: string) => code
  return {
    name: 'short-text-keys',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    buildStart() {
      shorten = shortening(read(MESSAGES).flatMap(keysIn), read(SOURCES).join('\n'))
    },
    transform: {
      filter: {
        id: { include: [/\/src\/.*\.tsx?$/, /\/text\/messages\/.*\.json$/], exclude: /node_modules/ },
      },
      handler: (code) => ({ code: shorten(code), map: null }),
    },
  }
}

const read = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))

const keysIn = (messages: string): readonly string[] => Object.keys(JSON.parse(messages) as object)

/** Returns a function that shortens the keys in code or messages, except those that the sources compose. */
export function shortening(keys: readonly string[], sources: string): (code: string) => string {
  const composed = composedKeys(sources)
  const fixed = [...new Set(keys)].filter((key) => !composed.some((pattern) => pattern.test(key)))
  const names = new Map<string, string>(fixed.toSorted().map((key, place) => [key, nameOf(place)] as const))
  return (code) =>
    code.replaceAll(QUOTED, (quoted: string, quote: string, key: string) => {
      const short = names.get(key)
      return short === undefined ? quoted : [quote, short, quote].join('')
    })
}

/** The patterns of the keys that templates in the code compose; a value in them has no dot. */
export const composedKeys = (sources: string): readonly RegExp[] =>
  [...sources.matchAll(TEMPLATE)].map(([, template = '']) => {
    const parts = template.split(VALUE).map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`)
  })

/** Begins with a dot, as no key does. */
const nameOf = (place: number): string => `.${place.toString(36)}`
