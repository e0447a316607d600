/** A plausible mistake at one place in the code, which a test must catch. */
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
  /** The symptom, as a user would report it. */
  readonly what: string
  /** Relative to the root of the checkout. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly put: string
  /** What may catch it, cheapest first: test files or folders relative to the root, or `lint`. */
  readonly seenBy: readonly string[]
}

/**
 * Applies a fault to the text of its file.
 * @throws when the replaced text does not occur exactly once: the code changed, and the fault must follow
 */
export function seed({ find, put, file }: Pick<Fault, 'find' | 'put' | 'file'>, text: string): string {
  const [before = '', after, ...more] = text.split(find)
  if (after === undefined || more.length > 0) {
    const count = after === undefined ? '0 times' : `${more.length + 1} times`
    throw new Error(`${file}: the text to replace occurs ${count}: ${find}`)
  }
  if (find === put) throw new Error(`${file}: a fault that changes nothing: ${find}`)
  return `${before}${put}${after}`
}

/** The project of vitest.config.ts that runs a test path. */
export function projectOf(path: string): 'unit' | 'server' | 'browser' {
  if (/[.]browser[.]test[.]tsx?$/.test(path)) return 'browser'
  return /^apps\/server\/(src\/(features|database|http|jobs|demo|commands|school-file)|test)\b/.test(path)
    ? 'server'
    : 'unit'
}
