import { dirname } from 'node:path'

/** Maximum number of direct files in one folder. A test beside its file counts, a subfolder does not. */
const MOST_LOOSE_FILES = 15

/** More files than allowed: more than fifteen, or more than the exception says. */
export type FullFolder = { readonly folder: string; readonly files: number; readonly allowed: number }

/** The folders of these files that hold more loose files than allowed, by name. */
export function findFullFolders(
  files: readonly string[],
  exceptions: ReadonlyMap<string, number>,
): readonly FullFolder[] {
  return [...countLooseFiles(files)]
    .map(([folder, count]) => ({
      folder,
      files: count,
      allowed: exceptions.get(folder) ?? MOST_LOOSE_FILES,
    }))
    .filter((found) => found.files > found.allowed)
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
}

/** Exceptions that allow more than their folder holds. */
export function findNeedlessExceptions(
  files: readonly string[],
  exceptions: ReadonlyMap<string, number>,
): readonly string[] {
  const counts = countLooseFiles(files)
  return [...exceptions]
    .filter(([folder, allowed]) => (counts.get(folder) ?? 0) < allowed || allowed <= MOST_LOOSE_FILES)
    .map(([folder]) => folder)
}

function countLooseFiles(files: readonly string[]): ReadonlyMap<string, number> {
  const folders = Map.groupBy(files, (file) => dirname(file))
  return new Map([...folders].map(([folder, inside]) => [folder, inside.length]))
}
