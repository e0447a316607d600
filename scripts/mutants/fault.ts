/** A mistake that somebody could make, put into one place of the code to see a test fail. */
export type Fault = {
  readonly kind:
    | 'sign'
    | 'boundary'
    | 'actor filter'
    | 'state'
    | 'swallowed error'
    | 'lost await'
    | 'locale'
    | 'policy'
    | 'swapped arguments'
    | 'field'
  /** What goes wrong, in the words of who would report it. */
  readonly what: string
  /** Below the root of the checkout. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
  /** What may see it, cheapest first: files or folders of tests below the root of the checkout, or `lint`. */
  readonly seenBy: readonly string[]
}

/**
 * Puts a fault into the text of its file.
 * @throws when what it replaces does not stand there exactly once: the code moved on, and the fault has to follow
 */
export function seed({ find, put, file }: Pick<Fault, 'find' | 'put' | 'file'>, text: string): string {
  const [before = '', after, ...more] = text.split(find)
  if (after === undefined || more.length > 0) {
    const count = after === undefined ? 'not' : `${more.length + 1} times`
    throw new Error(`${file}: what a fault replaces stands there ${count}: ${find}`)
  }
  if (find === put) throw new Error(`${file}: a fault that changes nothing: ${find}`)
  return `${before}${put}${after}`
}

/** The project of vitest.config.ts in which a path of tests runs. */
export function projectOf(path: string): 'unit' | 'server' | 'browser' {
  if (/[.]browser[.]test[.]tsx?$/.test(path)) return 'browser'
  return /^apps\/server\/(src\/(features|database|http|jobs|demo|commands|school-file)|test)\b/.test(path)
    ? 'server'
    : 'unit'
}
