import { isGuid } from '@portal/domain/values/guid.ts'
import { names, uniques } from '../keys.ts'
import { outlineOf, type Outline, type Schema } from './layers.ts'
import { faultAt, pathTo, placeOf, type FileFault, type Place } from './place.ts'

type Thing = Readonly<Record<string, unknown>>

/** A thing that contains or refers to this one: its keys from the outside in, and their place. */
type Owner = { readonly keys: readonly string[]; readonly place: Place | undefined }

/** The current place of the walk, and the things above it, by kind. */
type Position = {
  readonly place: Place | undefined
  readonly list: Place | undefined
  readonly owners: ReadonlyMap<string, Owner>
}

type Reference = {
  readonly place: Place | undefined
  readonly kind: string
  readonly text: string
  readonly owners: Position['owners']
}

/** The names in the schema at one place. */
type Said = {
  readonly name: ReturnType<typeof names.get>
  readonly unique: ReturnType<typeof uniques.get>
}

/** The facts that the walk collects for later; a file has several hundred thousand things. */
type Census = {
  /** The first place of each text that must be unique in its group. */
  readonly singles: Map<string, Place | undefined>
  readonly twice: FileFault[]
  readonly things: Set<string>
  /** References without an earlier target. */
  readonly references: Reference[]
}

/**
 * Every duplicate key and every reference without target, each with its place, by `keyOf`, `unique` and `ref` in the
 * schema. A key that is a UUID is the id itself, so it is unique in the whole file.
 */
export function keyFaults(schema: Schema, file: unknown): readonly FileFault[] {
  const census: Census = { singles: new Map(), twice: [], things: new Set(), references: [] }
  const outline = outlineOf(schema, (layer): Said[] => {
    const said = { name: names.get(layer), unique: uniques.get(layer) }
    return said.name === undefined && said.unique === undefined ? [] : [said]
  })
  visit(outline, file, { place: undefined, list: undefined, owners: new Map() }, census)
  return [...census.twice, ...unknown(census)]
}

function visit(outline: Outline<Said>, value: unknown, at: Position, census: Census): void {
  if (value === undefined) return
  for (const said of outline.said) note(said, value, at, census)
  if (Array.isArray(value)) visitItems(outline, value, at, census)
  else visitProperties(outline, value as Thing, at, census)
}

function visitItems(
  { items }: Outline<Said>,
  values: readonly unknown[],
  at: Position,
  census: Census,
): void {
  if (!items) return
  for (const [part, value] of values.entries())
    visit(items, value, { ...at, place: { within: at.place, part }, list: at.place }, census)
}

function visitProperties({ propertiesOf }: Outline<Said>, thing: Thing, at: Position, census: Census): void {
  const properties = propertiesOf(thing)
  if (properties.length === 0) return
  const owners = ownersIn(properties, thing, at)
  for (const [part, below] of properties)
    visit(below, thing[part], { list: at.list, place: { within: at.place, part }, owners }, census)
}

const nameOf = ({ said }: Outline<Said>) => said.find(({ name }) => name !== undefined)?.name

/** The things that an object is or refers to, besides those around it. */
function ownersIn(
  properties: ReturnType<Outline<Said>['propertiesOf']>,
  thing: Thing,
  { place, owners }: Position,
): Position['owners'] {
  let all: Map<string, Owner> | undefined
  for (const [property, below] of properties) {
    const kind = nameOf(below)?.kind
    const text = thing[property]
    if (kind === undefined || text === undefined) continue
    all ??= new Map(owners)
    all.set(kind, { keys: keysOf(kind, text, all), place })
  }
  return all ?? owners
}

/** The owner of `list.line` is `list`; `list` has none. */
const ownerKind = (kind: string): string => kind.slice(0, Math.max(0, kind.lastIndexOf('.')))

const keysOf = (kind: string, text: unknown, owners: Position['owners']): readonly string[] => [
  ...(owners.get(ownerKind(kind))?.keys ?? []),
  String(text),
]

const thingOf = (kind: string, keys: readonly string[]): string => JSON.stringify([kind, ...keys])

/** Records the names of the schema at this place. */
function note(
  { name, unique }: Said,
  value: unknown,
  { place, list, owners }: Position,
  census: Census,
): void {
  const alike = unique?.of(value)
  if (unique && alike !== undefined) {
    const group = JSON.stringify([unique.what, unique.within === 'file' ? '' : placeOf(pathTo(list)), alike])
    noteSingle(census, { place, what: unique.what, text: alike, group })
  }
  if (!name) return
  const { kind } = name
  const text = String(value)
  if (name.is === 'reference') noteReference(census, { place, kind, text, owners })
  else {
    const owner = placeOf(pathTo(owners.get(ownerKind(kind))?.place))
    census.things.add(thingOf(kind, keysOf(kind, text, owners)))
    noteSingle(census, { place, what: whatOf(place, kind), text, group: groupOf(kind, owner, text) })
  }
}

/** A text that must be unique in its group. */
type Single = {
  readonly place: Place | undefined
  readonly what: string
  readonly text: string
  readonly group: string
}

function noteSingle({ singles, twice }: Census, { place, what, text, group }: Single): void {
  if (!singles.has(group)) singles.set(group, place)
  else {
    const earlier = placeOf(pathTo(singles.get(group)))
    twice.push(faultAt(place, `The ${what} '${text}' is used more than once, first at ${earlier}`))
  }
}

function noteReference({ things, references }: Census, reference: Reference): void {
  const { kind, text, owners } = reference
  const owner = owners.get(ownerKind(kind))?.keys ?? []
  if (!things.has(thingOf(kind, [...owner, text]))) references.push(reference)
}

const groupOf = (kind: string, owner: string, key: string): string =>
  isGuid(key) ? key : JSON.stringify([kind, owner, key])

/** The name of a key for people: its property, or for an item of a list its kind. */
const whatOf = (place: Place | undefined, kind: string): string =>
  typeof place?.part === 'string' ? place.part : kind.slice(ownerKind(kind).length + 1)

/** Parts of an unknown thing are not checked, because that thing is reported already. */
function unknown({ references, things }: Census): readonly FileFault[] {
  return references.flatMap(({ place, kind, text, owners }) => {
    const within = ownerKind(kind)
    const owner = owners.get(within)?.keys
    if (within !== '' && !(owner && things.has(thingOf(within, owner)))) return []
    if (things.has(thingOf(kind, [...(owner ?? []), text]))) return []
    const [last, before] = kind.split('.').toReversed()
    return [
      faultAt(
        place,
        before === undefined ? `There is no ${last} '${text}'` : `The ${before} has no ${last} '${text}'`,
      ),
    ]
  })
}
