import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from '../bootstrap/places.mjs'

type Component = { readonly 'bom-ref': string; readonly name: string }
type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] }

/** A CycloneDX bill of materials, limited to the fields used here. */
export type BillOfMaterials = {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
}

/** The folders with a lockfile of their own: the product, the Node that it runs on, and the import checker. */
export const lockedFolders = ['', 'runtime', 'tools/import-rules'] as const

const run = promisify(execFile)
const LARGEST = 64 * 1024 * 1024

/** The bill of a lockfile by npm; nothing is downloaded, and nothing has to be installed. */
export async function billOf(folder: string): Promise<BillOfMaterials> {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { stdout } = await run('npm', asked, { cwd: folder, maxBuffer: LARGEST, env: childEnvironment() })
  const bill = JSON.parse(stdout) as BillOfMaterials
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }
  // npm names it after its folder, which differs by machine.
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } } }
}

/** One bill for the whole product: the others become dependencies of the first. */
export function mergedBill(first: BillOfMaterials, ...others: readonly BillOfMaterials[]): BillOfMaterials {
  const product = first.metadata.component['bom-ref']
  const roots = others.map(({ metadata }) => metadata.component)
  const components = [first, ...others].flatMap((bill) => bill.components)
  const own: Dependency = { ref: product, dependsOn: roots.map((root) => root['bom-ref']) }
  return {
    ...first,
    components: once([...components, ...roots], (component) => component['bom-ref']),
    dependencies: byRef([own, ...[first, ...others].flatMap((bill) => bill.dependencies)]),
  }
}

const once = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): readonly Thing[] =>
  [...new Map(things.toReversed().map((thing) => [nameOf(thing), thing])).values()].toSorted((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : 1,
  )

const byRef = (dependencies: readonly Dependency[]): readonly Dependency[] =>
  [...Map.groupBy(dependencies, ({ ref }) => ref)]
    .map(([ref, all]) => ({
      ref,
      dependsOn: [...new Set(all.flatMap(({ dependsOn }) => dependsOn))].toSorted(),
    }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
