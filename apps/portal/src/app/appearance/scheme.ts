import { store, readStored } from '../../api/storage.ts'

/** Light, dark, or the setting of the device. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export const keptScheme = (): Scheme => schemes.find((scheme) => scheme === readStored('scheme')) ?? 'system'

export function showScheme(scheme: Scheme): void {
  store('scheme', scheme)
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}
