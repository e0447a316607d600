import { readStored, store } from '../storage.ts'

/** Light, dark, or the setting of the device. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The scheme that was chosen on this device, in the office or in the portal. */
export const keptScheme = (): Scheme => schemes.find((scheme) => scheme === readStored('scheme')) ?? 'system'

/** Shows a scheme and keeps it for the next visit. */
export function showScheme(scheme: Scheme): void {
  store('scheme', scheme)
  if (scheme === 'system') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
}
