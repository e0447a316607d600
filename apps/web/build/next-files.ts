/** As much of a made file as is asked here. */
type Chunk = {
  readonly type: 'chunk'
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}
type Asset = {
  readonly type: 'asset'
  readonly fileName: string
  readonly originalFileNames: readonly string[]
  readonly source: string | Uint8Array
}
export type Bundle = Readonly<Record<string, Chunk | Asset>>

/** The addresses of the code that these sources became, with all that it needs at once and that the page has not got. */
export function codeOf(bundle: Bundle, base: string, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const onPage = withImports(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const wanted = chunks.filter(({ moduleIds }) => moduleIds.some((id) => sources.includes(id)))
  return [...withImports(bundle, wanted)]
    .filter((chunk) => !onPage.has(chunk))
    .map(({ fileName }) => base + fileName)
}

/** The address of a file that was taken over as it is. */
export function fileOf(bundle: Bundle, base: string, name: string): string {
  const file = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.originalFileNames.some((original) => original.endsWith(name)),
  )
  if (!file) throw new Error(`The build has no ${name}`)
  return base + file.fileName
}

/** These chunks and all that they need at once. */
function withImports(bundle: Bundle, chunks: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of chunks.filter((one) => !found.has(one))) {
    found.add(chunk)
    const needed = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
    withImports(bundle, needed, found)
  }
  return found
}
