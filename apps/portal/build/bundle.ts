/** The fields of an output file of the bundler that are used here. */
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

/** Maps the name of a chunk to the URLs of its code, styles and static imports, without those of the first load. */
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

/** Returns the URL of a file that the bundler copied unchanged. */
export function fileOf(bundle: Bundle, base: string, name: string): string {
  const file = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.originalFileNames.some((original) => original.endsWith(name)),
  )
  if (!file) throw new Error(`The build has no ${name}`)
  return base + file.fileName
}

/** These chunks and their static imports. */
function withImports(bundle: Bundle, chunks: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of chunks.filter((one) => !found.has(one))) {
    found.add(chunk)
    const needed = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
    withImports(bundle, needed, found)
  }
  return found
}
