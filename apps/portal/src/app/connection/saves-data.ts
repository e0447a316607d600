/** The network information of browsers that have it. */
type NetworkInformation = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether each byte counts: the person wants to save data, or has a very slow connection. */
export function savesData({ navigator }: Window): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
