import { parseSync, Visitor } from 'oxc-parser'

/** A regular expression in the code. */
export type FoundExpression = {
  readonly file: string
  readonly line: number
  /** Its source, such as `/a+$/u`. */
  readonly expression: string
  /** Built at run time, so that its cost is unknown. */
  readonly isMade: boolean
}

/** Every regular expression of a source file, including those built at run time. */
export function expressionsIn(file: string, source: string): readonly FoundExpression[] {
  const found: FoundExpression[] = []
  const add = (start: number, end: number, isMade: boolean) => {
    const line = source.slice(0, start).split('\n').length
    found.push({ file, line, expression: source.slice(start, end), isMade })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) add(node.start, node.end, false)
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node.start, node.end, true)
    },
  }).visit(parseSync(file, source).program)
  return found
}
