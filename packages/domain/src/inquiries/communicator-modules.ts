/** Modules of the communicator that the portal supports. */
export type ModuleType = 'FORMS'

/** A module of the communicator, which a school may use. */
export type CommunicatorModule = { readonly type: string; readonly enabled: boolean }

/** Whether the school uses this module. Throws when the communicator does not list it. */
export function isModuleEnabled(modules: readonly CommunicatorModule[], wanted: ModuleType): boolean {
  const found = modules.find(({ type }) => type === wanted)
  if (!found) throw new Error(`The communicator has no module of type ${wanted}`)
  return found.enabled
}
