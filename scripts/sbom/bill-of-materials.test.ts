import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOf, lockedFolders, mergedBill, type BillOfMaterials } from './bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')

const aBill = (name: string, ...brings: readonly string[]): BillOfMaterials => ({
  metadata: { component: { 'bom-ref': name, name } },
  components: brings.map((one) => ({ 'bom-ref': one, name: one })),
  dependencies: [{ ref: name, dependsOn: brings }, ...brings.map((ref) => ({ ref, dependsOn: [] }))],
})

test('merges bills: a shared package occurs once, and everything depends on the product', () => {
  const bill = mergedBill(aBill('portal', 'zod', 'react'), aBill('runtime', 'node'), aBill('tools', 'zod'))
  expect(bill.metadata.component.name).toBe('portal')
  expect(bill.components.map(({ name }) => name)).toEqual(['node', 'react', 'runtime', 'tools', 'zod'])
  expect(bill.dependencies).toEqual([
    { ref: 'node', dependsOn: [] },
    { ref: 'portal', dependsOn: ['react', 'runtime', 'tools', 'zod'] },
    { ref: 'react', dependsOn: [] },
    { ref: 'runtime', dependsOn: ['node'] },
    { ref: 'tools', dependsOn: ['zod'] },
    { ref: 'zod', dependsOn: [] },
  ])
})

/** Every package of a lockfile, by name and version. */
function locked(folder: string): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean; name?: string }>
  }
  return Object.entries(packages).flatMap(([path, { version, link, name }]) =>
    path.includes('node_modules/') && !link && version !== undefined
      ? [`${name ?? path.split('node_modules/').at(-1)}@${version}`]
      : [],
  )
}

test('names every package of every lockfile with its version', async () => {
  const [first, ...others] = await Promise.all(lockedFolders.map((folder) => billOf(join(root, folder))))
  if (!first) throw new Error('There is no lockfile')
  const bill = mergedBill(first, ...others)
  const named = new Set(bill.components.map((component) => component['bom-ref']))
  const wanted = lockedFolders.flatMap(locked)
  expect(wanted.length).toBeGreaterThan(500)
  expect(wanted.filter((one) => !named.has(one))).toEqual([])
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'ouderportaal' } } })
})
