import { fileURLToPath } from 'node:url'
import * as ts from 'typescript/unstable/ast'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import { NotComposed, scopesOf, type Branch } from './binding.ts'
import { composeSql, type Composed } from './compose.ts'

/** A typed `sql` template that is a statement, or that names a column of a built query. */
export type Template = {
  /** File and row type, which are stable when lines move. */
  readonly name: string
  readonly line: number
  readonly row: Type
  /** Columns with a comment that says why they are never null. */
  readonly stated: ReadonlySet<string>
  /** Its possible statements: several when it depends on a condition or a caller. */
  readonly statements: readonly Composed[]
  /** Why there are none. */
  readonly problem: string | undefined
}

const server = fileURLToPath(new URL('../../', import.meta.url))

/** The TypeScript program of the server. */
export function openProject(): { readonly project: Project; readonly close: () => void } {
  const api = new API({ cwd: server })
  const [project] = api.updateSnapshot({ openProjects: [`${server}tsconfig.json`] }).getProjects()
  if (!project) throw new Error('No project')
  return { project, close: () => api.close() }
}

/** The source files of the product. */
export const productFiles = (project: Project): readonly string[] =>
  project.rootFiles.filter((file) => file.startsWith(`${server}src/`) && !file.endsWith('.test.ts'))

/** The typed templates in a file whose row types only this check compares. */
export function templatesIn(project: Project, file: string): readonly Template[] {
  const source = project.program.getSourceFile(file)
  if (!source?.text.includes('sql<')) return []
  const found: Template[] = []
  const visit = (node: ts.Node): void => {
    const template = ts.isTaggedTemplateExpression(node) && templateAt(project, source, node)
    if (template) found.push(template)
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

function templateAt(
  project: Project,
  source: ts.SourceFile,
  node: ts.TaggedTemplateExpression,
): Template | undefined {
  const [written] = node.typeArguments ?? []
  const row = written && project.checker.getTypeFromTypeNode(written)
  if (!row || node.tag.getText() !== 'sql') return undefined
  const file = source.fileName.slice(server.length)
  const line = source.text.slice(0, node.getStart()).split('\n').length
  const found = { name: `${file} ${written.getText()}`, line, row, stated: statedAt(node) }
  if (isStatement(node)) return { ...found, ...statementsOf(project, node) }
  const problem = 'names a column of a built query: say it with the builder'
  return isNamed(node) ? { ...found, statements: [], problem } : undefined
}

/** Whether it begins like a statement. Other templates are fragments, compared with their statement. */
function isStatement({ template }: ts.TaggedTemplateExpression): boolean {
  const begins = ts.isTemplateExpression(template) ? template.head.text : template.text
  return /^\s*(?:select|with|insert|update|delete)\b/.test(begins) || (begins === '' && isWhole(template))
}

/** Whether it is a single fragment, which is how a list of statements is joined. */
const isWhole = (template: ts.TemplateLiteral): boolean =>
  ts.isTemplateExpression(template) &&
  template.templateSpans.length === 1 &&
  template.templateSpans.every(({ literal }) => literal.text === '')

const isNamed = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === 'as'

/** Parses `"name" is never null: …` and `"one" and "other" are never null: …` in the comment before the statement. */
function statedAt(node: ts.Node): ReadonlySet<string> {
  let around = node
  while (!ts.isSourceFile(around.parent) && !ts.isBlock(around.parent)) around = around.parent
  const comment = around.getFullText().slice(0, around.getStart() - around.getFullStart())
  const text = comment.replaceAll(/\s+(?:(?:\/\/|\*) )?\s*/g, ' ')
  const sentences = text.matchAll(/((?:"\w+"(?:, | and )?)+) (?:is|are) never null: \w/g)
  return new Set([...sentences].flatMap(([, names]) => names?.match(/\w{2,}(?=")|\b\w(?=")/g) ?? []))
}

type Composition = Pick<Template, 'statements' | 'problem'>

const BRANCHES: readonly Branch[] = ['first', 'last']

function statementsOf(project: Project, node: ts.TaggedTemplateExpression): Composition {
  const alone = attempt(() => BRANCHES.map((branch) => composeSql(project, node, branch)))
  if (alone.problem === undefined) return alone
  const called = scopesOf(project, node).flatMap(
    (scope) => attempt(() => BRANCHES.map((branch) => composeSql(project, node, branch, scope))).statements,
  )
  return called.length > 0 ? { statements: called, problem: undefined } : alone
}

function attempt(compose: () => readonly Composed[]): Composition {
  try {
    const byText = new Map(compose().map((composed) => [composed.text, composed]))
    return { statements: [...byText.values()], problem: undefined }
  } catch (error) {
    if (error instanceof NotComposed) return { statements: [], problem: error.message }
    throw error
  }
}
