import { nodeOf, nodesOf, textOf, type TreeNode } from './node-tree.ts'
import { expressionOf, inside, membersOf, ownerOf, sourceOf, targetsOf, type Query } from './query.ts'

/** Whether the nth column of a query is never null. */
export function neverNull(scope: Query, nth: number): boolean {
  const members = membersOf(scope)
  if (members.length > 0) return members.every((member) => neverNull(member, nth))
  return isNeverNull(scope, expressionOf(targetsOf(scope.query)[nth - 1]))
}

type Judge = (scope: Query, node: TreeNode) => boolean

const args = (node: TreeNode): readonly TreeNode[] => [...nodesOf(node, 'args'), ...nodesOf(node, 'arg')]
const always: Judge = () => true
const allArguments: Judge = (scope, node) => args(node).every((arg) => isNeverNull(scope, arg))
const anyArgument: Judge = (scope, node) => args(node).some((arg) => isNeverNull(scope, arg))

/** By kind of node; other kinds may be null. */
const JUDGES: Readonly<Record<string, Judge>> = {
  CONST: (_, node) => textOf(node, 'constisnull') === 'false',
  PARAM: ({ parameters }, node) => parameters[Number(textOf(node, 'paramid')) - 1]?.nullable === false,
  VAR: isVariableNeverNull,
  NULLTEST: always,
  BOOLEANTEST: always,
  DISTINCTEXPR: always,
  ROWEXPR: always,
  ROW: always,
  ARRAYEXPR: always,
  SQLVALUEFUNCTION: always,
  JSONCONSTRUCTOREXPR: always,
  COALESCEEXPR: anyArgument,
  COALESCE: anyArgument,
  MINMAXEXPR: anyArgument,
  MINMAX: anyArgument,
  BOOLEXPR: isConditionNeverNull,
  RELABELTYPE: allArguments,
  COERCEVIAIO: allArguments,
  COERCETODOMAIN: allArguments,
  ARRAYCOERCEEXPR: allArguments,
  SCALARARRAYOPEXPR: allArguments,
  OPEXPR: (scope, node) =>
    !NULLING_OPERATORS.has(scope.catalogue.operators.get(textOf(node, 'opno')) ?? '') &&
    allArguments(scope, node),
  FUNCEXPR: (scope, node) => {
    const name = scope.catalogue.functions.get(textOf(node, 'funcid')) ?? ''
    return NEVER_NULL.has(name) || (STRICT.has(name) && allArguments(scope, node))
  },
  CASEEXPR: isCaseNeverNull,
  CASE: isCaseNeverNull,
  AGGREF: isAggregateNeverNull,
  WINDOWFUNC: (scope, node) => {
    const name = scope.catalogue.functions.get(textOf(node, 'winfnoid')) ?? ''
    return COUNTING.has(name) || (AGGREGATES.has(name) && allArguments(scope, node))
  },
  SUBLINK: isSublinkNeverNull,
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Operators that may return null for non-null arguments. */
const NULLING_OPERATORS = new Set(['->', '->>', '#>', '#>>'])
const NEVER_NULL = words(`
  concat json_build_object jsonb_build_object json_build_array jsonb_build_array now gen_random_uuid
  num_nonnulls`)
/** Functions that return null only for null. */
const STRICT = words(`
  int4 int8 float8 numeric text date timestamptz timestamp bool name md5 sha256 encode decode lower
  upper length octet_length left right lpad replace btrim ltrim rtrim concat_ws regexp_replace
  to_char substr substring split_part position round floor ceil abs mod extract date_part date_trunc
  timezone make_date cardinality to_json to_jsonb row_to_json array_append array_cat array_remove
  unnest generate_series like_escape convert_to chr without_accents ts_headline pg_try_advisory_xact_lock_shared hashtextextended`)
const COUNTING = new Set(['count', 'row_number', 'rank', 'dense_rank', 'regr_count'])
const AGGREGATES = words(`
  sum min max avg bool_or bool_and array_agg string_agg json_agg jsonb_agg every json_object_agg
  jsonb_object_agg`)

export function isNeverNull(scope: Query, node: TreeNode | undefined): boolean {
  if (!node) return false
  return JUDGES[node.kind]?.(scope, node) ?? false
}

/** In `x is null or x > 1` and `x is not null and x > 1`, the second part is evaluated only for a non-null x. */
function isConditionNeverNull(scope: Query, node: TreeNode): boolean {
  const parts = nodesOf(node, 'args')
  const test = textOf(node, 'boolop') === 'or' ? IS_NULL : IS_NOT_NULL
  const tested = withTested(
    scope,
    parts.flatMap((part) => testedIn(part, test)),
  )
  return parts.every((part) => isNeverNull(tested, part))
}

/** A result of a case is returned only when its condition is true. */
function isCaseNeverNull(scope: Query, node: TreeNode): boolean {
  const results = nodesOf(node, 'args').map((when) => {
    const conditions = conjunctsOf(nodeOf(when, 'expr')).flatMap(filledIn)
    return isNeverNull(withTested(scope, conditions), nodeOf(when, 'result'))
  })
  return results.every(Boolean) && isNeverNull(scope, nodeOf(node, 'defresult'))
}

const IS_NULL = '0'
const IS_NOT_NULL = '1'

const keyOf = (variable: TreeNode): string =>
  ['varlevelsup', 'varno', 'varattno'].map((field) => textOf(variable, field)).join('.')

const withTested = (scope: Query, keys: readonly string[]): Query =>
  keys.length === 0 ? scope : { ...scope, tested: new Set([...scope.tested, ...keys]) }

/** The variable that a condition tests for null in this way. */
function testedIn(node: TreeNode, test: string): readonly string[] {
  if (node.kind !== 'NULLTEST' || textOf(node, 'nulltesttype') !== test) return []
  return variablesOf(node)
}

/** Variables that are not null when this condition is true: operators are never true for null. */
const filledIn = (condition: TreeNode): readonly string[] =>
  ['OPEXPR', 'SCALARARRAYOPEXPR'].includes(condition.kind)
    ? variablesOf(condition)
    : testedIn(condition, IS_NOT_NULL)

const variablesOf = (node: TreeNode): readonly string[] =>
  args(node)
    .map((arg) => (arg.kind === 'RELABELTYPE' ? (nodeOf(arg, 'arg') ?? arg) : arg))
    .flatMap((arg) => (arg.kind === 'VAR' ? [keyOf(arg)] : []))

const conjunctsOf = (node: TreeNode | undefined): readonly TreeNode[] => {
  if (!node) return []
  const isAnd = node.kind === 'BOOLEXPR' && textOf(node, 'boolop') === 'and'
  return isAnd ? nodesOf(node, 'args').flatMap(conjunctsOf) : [node]
}

/** A group has at least one row; without `group by` there may be none. */
function isAggregateNeverNull(scope: Query, node: TreeNode): boolean {
  const name = scope.catalogue.functions.get(textOf(node, 'aggfnoid')) ?? ''
  if (COUNTING.has(name)) return true
  const isOfGroup = nodesOf(scope.query, 'groupClause').length > 0 && !nodeOf(node, 'aggfilter')
  return isOfGroup && AGGREGATES.has(name) && args(node).every((arg) => isNeverNull(scope, expressionOf(arg)))
}

const EXISTS = '0'
const ANY = '2'
const EXPRESSION = '4'
const ARRAY = '6'

function isSublinkNeverNull(scope: Query, node: TreeNode): boolean {
  const kind = textOf(node, 'subLinkType')
  if (kind === EXISTS || kind === ARRAY) return true
  const query = nodeOf(node, 'subselect')
  if (!query) return false
  const answer = inside(scope, query)
  if (kind === ANY) return neverNull(answer, 1)
  return kind === EXPRESSION && isAlwaysOneRow(query) && neverNull(answer, 1)
}

const isAlwaysOneRow = (query: TreeNode): boolean =>
  (textOf(query, 'hasAggs') === 'true' || nodesOf(query, 'rtable').length === 0) &&
  nodesOf(query, 'groupClause').length === 0 &&
  !nodeOf(query, 'havingQual') &&
  !nodeOf(query, 'limitCount') &&
  (textOf(query, 'hasAggs') === 'true' || !quals(query))

const quals = (query: TreeNode): TreeNode | undefined => {
  const from = nodeOf(query, 'jointree')
  return from && nodeOf(from, 'quals')
}

/** The sides of a join without null-extended rows, by type of join. */
const KEPT_SIDES: Readonly<Record<string, readonly string[]>> = {
  0: ['larg', 'rarg'],
  1: ['larg'],
  3: ['rarg'],
}

/** The conditions that hold for every row of a query: its `where` and its inner joins. */
function conditionsOf(from: TreeNode | undefined): readonly TreeNode[] {
  if (!from) return []
  const type = from.kind === 'JOINEXPR' ? textOf(from, 'jointype') : '0'
  const own = type === '0' ? conjunctsOf(nodeOf(from, 'quals')) : []
  const parts = ['fromlist', ...(KEPT_SIDES[type] ?? [])].flatMap((field) => nodesOf(from, field))
  return [...own, ...parts.flatMap(conditionsOf)]
}

function isVariableNeverNull(scope: Query, variable: TreeNode): boolean {
  const owner = ownerOf(scope, variable)
  if (!owner) return false
  const filled = [...scope.tested, ...everywhere(owner, textOf(variable, 'varlevelsup'))]
  if (filled.includes(keyOf(variable))) return true
  const row = keyOf(variable).replace(/\d+$/, '')
  if (isOuterJoined(variable) && !filled.some((key) => key.startsWith(row))) return false
  if (textOf(variable, 'varattno') === WHOLE_ROW) return true
  const source = sourceOf(owner, variable)
  if (source === undefined) return false
  if (source.kind === 'column') return owner.catalogue.notNull.has(source.column)
  return source.kind === 'query'
    ? neverNull(source.scope, source.nth)
    : isNeverNull(source.scope, source.node)
}

const WHOLE_ROW = '0'

/** Variables that are not null in any row of a query, by their names some levels below. */
const everywhere = ({ query }: Query, level: string): readonly string[] =>
  conditionsOf(nodeOf(query, 'jointree'))
    .flatMap(filledIn)
    .filter((key) => key.startsWith('0.'))
    .map((key) => key.replace('0', level))

/** A variable lists the outer joins that can make it null. */
function isOuterJoined(variable: TreeNode): boolean {
  const joins = variable.fields.get('varnullingrels')
  return Array.isArray(joins) && joins.length > 1
}
