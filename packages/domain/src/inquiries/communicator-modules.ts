/** The parts of the communicator that the portal knows. */
export type ModuleType = 'FORMS'

/** A part of the communicator, which a school uses or not. */
export type CommunicatorModule = { readonly type: string; readonly enabled: boolean }

/** Whether the school uses this part. Throws when the communicator does not tell. */
export function isModuleEnabled(modules: readonly CommunicatorModule[], wanted: ModuleType): boolean {
  const found = modules.find(({ type }) => type === wanted)
  if (!found) throw new Error(`The communicator has no module of type ${wanted}`)
  return found.enabled
}
