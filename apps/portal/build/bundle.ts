/** As much of a made file as is asked here. */
type Chunk = {
  readonly type: 'chunk'
  readonly name: string
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Asset = {
  readonly type: 'asset'
  readonly fileName: string
  readonly originalFileNames: readonly string[]
  readonly source: string | Uint8Array
}
export type Bundle = Record<string, Chunk | Asset>

/** By the name of a chunk, the addresses of its code and styles and of all that it needs at once, besides the first load. */
export function chunksByName(bundle: Bundle, base: string): Record<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const onPage = withImports(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const addressesOf = (chunk: Chunk) =>
    [...withImports(bundle, [chunk])]
      .filter((one) => !onPage.has(one))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((fileName) => base + fileName)
  return Object.fromEntries(chunks.map((chunk) => [chunk.name, addressesOf(chunk)]))
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
